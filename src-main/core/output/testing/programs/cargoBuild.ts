import type { DemoProgram } from './DemoProgram';
import { program } from './DemoProgram';

const crates = ['demo_core', 'demo_net', 'demo_parse', 'demo_view'];

/** A bar below the lines that are printed, erased and drawn again for each of them. */
export const cargoBuild: DemoProgram = {
  name: 'cargo-build',
  needs: [program('cargo'), program('rustc')],
  prepare: async (place) => {
    for (const name of crates) {
      await place.write(`project/${name}/Cargo.toml`, manifest(name));
      // Long enough to show the bar, which cargo draws only after half a second.
      await place.write(
        `project/${name}/build.rs`,
        'fn main() { std::thread::sleep(std::time::Duration::from_millis(400)); }\n',
      );
      const unused = name === 'demo_net' ? 'fn unused() {}\n' : '';
      await place.write(`project/${name}/src/lib.rs`, `${unused}pub fn one() -> u32 { 1 }\n`);
    }
    const dependencies = crates.map((name) => `${name} = { path = "${name}" }\n`).join('');
    await place.write('project/Cargo.toml', `${manifest('demo')}[dependencies]\n${dependencies}`);
    await place.write('project/src/main.rs', 'fn main() { println!("{}", demo_core::one()); }\n');
    return 'cargo run --offline';
  },
  env: (place) => ({ CARGO_HOME: place.path('home/.cargo'), CARGO_INCREMENTAL: '0' }),
};

function manifest(name: string): string {
  return `[package]\nname = "${name}"\nversion = "0.1.0"\nedition = "2021"\n`;
}
