import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { DemoPlace } from './DemoPlace';
import type { DemoProgram } from './DemoProgram';
import { program } from './DemoProgram';
import { slowReply } from './DemoServer';

const packages = ['demo-base', 'demo-fonts', 'demo-tool'];

/** A system of its own below the folder: apt reads this before any other configuration, and then none of the machine's. */
const configuration = (system: string): string => `
Dir "${system}/";
Dir::Bin::methods "/usr/lib/apt/methods/";
Acquire::Languages "none";
APT::Sandbox::User "root";
Dpkg::Progress-Fancy "1";
Dpkg::Options { "--root=${system}"; "--force-not-root"; "--force-unsafe-io"; "--log=${system}/var/log/dpkg.log"; };
`;

/** What apt and dpkg want to find there. */
const folders = [
  ...['apt.conf.d', 'preferences.d', 'sources.list.d', 'trusted.gpg.d'].map((name) => `etc/apt/${name}`),
  ...['var/lib/apt/lists/partial', 'var/cache/apt/archives/partial', 'var/log/apt'],
  ...['var/lib/dpkg/info', 'var/lib/dpkg/updates'],
];

/** The lists with a line that is drawn over, then a bar below a scroll region while dpkg prints above it. */
export const aptInstall: DemoProgram = {
  name: 'apt-install',
  needs: [program('apt-get'), program('dpkg-deb')],
  prepare: async (place) => {
    await Promise.all(folders.map((name) => mkdir(place.path(`system/${name}`), { recursive: true })));
    await place.write('system/var/lib/dpkg/status', '');
    await place.write('system/etc/apt/sources.list', `deb [trusted=yes] ${place.server.url} ./\n`);
    await place.write('apt.conf', configuration(place.path('system')));
    await publish(place);
    return 'apt-get update && apt-get install -y demo-tool && apt-get autoremove -y --purge demo-base';
  },
  env: (place) => ({ APT_CONFIG: place.path('apt.conf'), DEBIAN_FRONTEND: 'noninteractive' }),
};

async function publish(place: DemoPlace): Promise<void> {
  const entries: string[] = [];
  for (const name of packages) {
    const depends = name === 'demo-tool' ? 'Depends: demo-base, demo-fonts\n' : '';
    const control = `Package: ${name}\nVersion: 1.0\nArchitecture: all\nMaintainer: Demo <demo@example.invalid>\n${depends}`;
    const description = `Description: ${name} for a recording\n`;
    await place.write(`deb/${name}/DEBIAN/control`, control + description);
    await place.write(`deb/${name}/usr/share/${name}/data`, Buffer.alloc(200_000, name));
    await place.run(['dpkg-deb', '--root-owner-group', '-Znone', '-b', `deb/${name}`, `${name}.deb`]);
    const file = await place.read(`${name}.deb`);
    const where = `Filename: ./${name}.deb\nSize: ${file.byteLength}\nSHA256: ${sha256(file)}\n`;
    entries.push(control + where + description);
    place.server.serve(`/${name}.deb`, slowReply(file, 5, 60));
  }
  const list = Buffer.from(entries.join('\n'));
  place.server.serve('/Packages', slowReply(list, 3, 200));
  place.server.serve('/Release', {
    parts: [
      `Suite: demo\nDate: Thu, 01 Jan 2026 00:00:00 UTC\nSHA256:\n ${sha256(list)} ${list.byteLength} Packages\n`,
    ],
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
