import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../createProgram';
import { mcpClients } from '../setup/mcpClients';
import { completionScript } from './completionScript';

const program = createProgram({}, '1.0.0');
const has = (shell: string): boolean =>
  ['/bin', '/usr/bin', '/usr/local/bin'].some((at) => existsSync(join(at, shell)));

let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-completion-'));
  // Stands for the program itself, which the scripts ask for ids of sessions.
  const fake = join(folder, 'signalbox');
  writeFileSync(
    fake,
    '#!/bin/sh\ncase "$*" in "ls --ids") echo s_one;; "ls --ids --all") printf "s_one\\ns_two\\n";; esac\n',
  );
  chmodSync(fake, 0o755);
  mkdirSync(join(folder, 'home'));
  env = { PATH: `${folder}${delimiter}${process.env.PATH}`, HOME: join(folder, 'home'), TERM: 'xterm' };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(shell: string, args: readonly string[]): readonly string[] {
  const text = execFileSync(shell, args, { env, cwd: folder, encoding: 'utf8' });
  return text.split('\n').filter((line) => line !== '');
}

function scriptFile(shell: 'bash' | 'zsh' | 'fish'): string {
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, completionScript(program, shell));
  return file;
}

/** Words behind `signalbox`, the last one as far as it was typed; gives what bash would offer. */
function inBash(words: readonly string[]): readonly string[] {
  const script = `source ${scriptFile('bash')}
COMP_WORDS=(signalbox "$@"); COMP_CWORD=$#; _signalbox 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return run('bash', ['--norc', '-c', script, 'bash', ...words]);
}

/** Without a line editor zsh offers nothing, so the last step prints what it was given. */
function inZsh(words: readonly string[]): readonly string[] {
  const script = `compdef() { : }; source ${scriptFile('zsh')}
_describe() { print -rl -- "\${(@P)2}" }; _files() { print FILES }
words=(signalbox "$@"); CURRENT=$#words; _signalbox`;
  const prefix = words.at(-1) ?? '';
  return run('zsh', ['-f', '-c', script, 'zsh', ...words])
    .map((line) => line.replace(/:.*/, ''))
    .filter((word) => word.startsWith(prefix));
}

function inFish(words: readonly string[]): readonly string[] {
  const script = `source ${scriptFile('fish')}; complete -C $argv[1]`;
  return run('fish', ['--no-config', '-c', script, ['signalbox', ...words].join(' ')]).map(
    (line) => line.split('\t')[0] ?? '',
  );
}

const shells = { bash: inBash, zsh: inZsh, fish: inFish };

describe.each(Object.entries(shells))('completion in %s', (shell, complete) => {
  const given = test.skipIf(!has(shell));

  given('commands, and no hidden ones', () => {
    const words = complete(['']);
    expect(words).toEqual(
      expect.arrayContaining(['open', 'mcp', 'serve', 'ls', 'attach', 'kill', 'setup', 'completion']),
    );
    expect(words).not.toContain('reap');
    expect(complete(['do'])).toEqual(['doctor']);
  });

  given('options of the command that was typed', () => {
    expect(complete(['serve', '--p'])).toEqual(['--port']);
    expect(complete(['setup', '--re'])).toEqual(['--remove']);
    expect(complete(['policy', 'check', '--j'])).toEqual(['--json']);
  });

  given('commands below a command', () => {
    expect(complete(['audit', 'v'])).toEqual(['verify']);
  });

  given('ids of living sessions, and of ended ones where those count', () => {
    expect(complete(['kill', 's_'])).toEqual(['s_one']);
    expect(complete(['attach', 's_'])).toEqual(['s_one']);
    expect([...complete(['audit', 'show', '--session', 's_'])].sort()).toEqual(['s_one', 's_two']);
  });

  given('names of clients', () => {
    const ids = mcpClients.map(({ id }) => id).sort();
    expect([...complete(['setup', ''])].filter((word) => !word.startsWith('-')).sort()).toEqual(ids);
    expect(complete(['setup', 'cursor', 'vs'])).toEqual(['vscode']);
  });

  given('an option takes a value, which is no command', () => {
    expect(complete(['serve', '--port', 'op'])).not.toContain('open');
    expect(complete(['serve', '--mcp-http', '--ho'])).toEqual(['--host']);
    expect(complete(['completion', 'f'])).toEqual(['fish']);
  });
});

describe('completion in the line editor of zsh', () => {
  test.skipIf(!has('zsh'))('tab completes the only command there is', () => {
    // The quotes keep the echo of what is typed from being taken for the answer.
    const script = `zmodload zsh/zpty; zpty z zsh -f -i
zpty -w z "PS1=; autoload -Uz compinit; compinit -u -D; source ${scriptFile('zsh')}"
zpty -w z "signalbox() { print -r G'O'T \\"\\$@\\" E'N'D; exit }"
zpty -n -w z $'signalbox comp\\tz\\t\\n'
zpty -r z out '*GOT*END*'; print -r -- "$out"`;
    expect(run('zsh', ['-f', '-c', script]).join('\n')).toContain('GOT completion zsh END');
  });
});
