import type { DemoProgram } from './DemoProgram';
import { program } from './DemoProgram';

const FILES = 300;
const COMMITS = 4;

/** Progress of both sides: lines of the server come with `remote: ` in front and are erased to the end. */
export const gitClone: DemoProgram = {
  name: 'git-clone',
  needs: [program('git')],
  prepare: async (place) => {
    await place.run(['git', 'init', '--quiet', '--bare', '--initial-branch=main', 'demo.git']);
    await place.run(['git', '-C', 'demo.git', 'fast-import', '--quiet'], history());
    return `git clone file://${place.path('demo.git')} && cd demo && git checkout -b topic && git log --oneline | cat`;
  },
  env: () => ({ GIT_CONFIG_NOSYSTEM: '1' }),
};

/** Every commit changes a line of every file, so that there are deltas to resolve. */
function history(): string {
  return Array.from({ length: COMMITS }, (_, commit) => {
    const files = Array.from({ length: FILES }, (_, file) => {
      const text = `file ${file}\n${'the same line in every commit\n'.repeat(20)}commit ${commit}\n`;
      return `M 644 inline src/file-${file}.txt\n${data(text)}`;
    });
    const author = `committer Demo <demo@example.invalid> ${1_700_000_000 + commit} +0000`;
    return `commit refs/heads/main\n${author}\n${data(`Change ${commit + 1}\n`)}${files.join('')}`;
  }).join('\n');
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}
