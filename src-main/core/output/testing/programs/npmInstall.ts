import { createHash } from 'node:crypto';
import type { DemoPlace } from './DemoPlace';
import type { DemoProgram } from './DemoProgram';
import { program } from './DemoProgram';
import { jsonReply, slowReply } from './DemoServer';

/** Packages of the registry and what they depend on. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'demo-app': ['demo-colour', 'demo-table'],
  'demo-colour': [],
  'demo-table': ['demo-pad'],
  'demo-pad': [],
};

/** A spinner that is drawn over, with warnings that come in between. */
export const npmInstall: DemoProgram = {
  name: 'npm-install',
  needs: [program('npm'), program('tar')],
  prepare: async (place) => {
    for (const name of Object.keys(packages)) await publish(place, name);
    place.server.serve('/-/npm/v1/security/advisories/bulk', jsonReply({}));
    await place.write('project/package.json', '{ "name": "demo", "version": "1.0.0" }\n');
    return 'npm install demo-app && npm ls --all';
  },
  env: ({ server }) => ({ npm_config_registry: server.url, npm_config_update_notifier: 'false' }),
};

async function publish(place: DemoPlace, name: string): Promise<void> {
  const dependencies = Object.fromEntries((packages[name] ?? []).map((other) => [other, '^1.0.0']));
  const manifest = { name, version: '1.0.0', dependencies };
  await place.write(`registry/${name}/package/package.json`, JSON.stringify(manifest));
  await place.run(['tar', '-czf', `registry/${name}.tgz`, '-C', `registry/${name}`, 'package']);
  const tarball = await place.read(`registry/${name}.tgz`);
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const version = {
    ...manifest,
    dist: { tarball: `${place.server.url}/${name}.tgz`, integrity },
    ...(name === 'demo-pad' ? { deprecated: 'demo-pad has become part of the language.' } : {}),
  };
  const packument = JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } });
  place.server.serve(`/${name}`, { ...slowReply(Buffer.from(packument), 2, 200), type: 'application/json' });
  place.server.serve(`/${name}.tgz`, slowReply(tarball, 2, 200));
}
