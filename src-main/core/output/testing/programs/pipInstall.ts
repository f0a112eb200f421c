import { randomBytes } from 'node:crypto';
import type { DemoPlace } from './DemoPlace';
import type { DemoProgram } from './DemoProgram';
import { slowReply } from './DemoServer';

const WHEEL_BYTES = 1_500_000;
/** What `pip install` takes; `demo_chart` needs `demo_data`. */
const wheels: Readonly<Record<string, string>> = { demo_chart: 'Requires-Dist: demo_data\n', demo_data: '' };

/** A bar drawn by rich, the cursor hidden meanwhile. */
export const pipInstall: DemoProgram = {
  name: 'pip-install',
  needs: [{ kind: 'python module', name: 'pip' }],
  prepare: async (place) => {
    for (const name of Object.keys(wheels)) await publish(place, name);
    return `python3 -m pip install --target site --index-url ${place.server.url}/simple demo_chart && python3 -m pip list --path site`;
  },
  resize: { after: 'MB/s', cols: 60, rows: 20 },
  env: () => ({ PIP_ROOT_USER_ACTION: 'ignore', PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_CONFIG_FILE: '/dev/null' }),
};

async function publish(place: DemoPlace, name: string): Promise<void> {
  const info = `${name}-1.0.dist-info`;
  const requires = wheels[name] ?? '';
  await place.write(`${name}/${name}.bin`, randomBytes(WHEEL_BYTES));
  await place.write(`${info}/METADATA`, `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.0\n${requires}`);
  await place.write(`${info}/WHEEL`, 'Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n');
  await place.write(`${info}/RECORD`, `${name}/${name}.bin,,\n`);
  const wheel = `${name}-1.0-py3-none-any.whl`;
  await place.run(['python3', '-m', 'zipfile', '-c', wheel, name, info]);
  const page = `<!doctype html><a href="/${wheel}">${wheel}</a>`;
  place.server.serve(`/simple/${name.replace('_', '-')}/`, { parts: [page], type: 'text/html' });
  place.server.serve(`/${wheel}`, slowReply(await place.read(wheel), 25, 50));
}
