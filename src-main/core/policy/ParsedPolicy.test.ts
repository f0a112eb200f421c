import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../config/configSchema';
import type { PolicyRequest } from './CommandPolicy';
import { ParsedPolicy } from './ParsedPolicy';
import { safePolicy } from './safePolicy';

type Rules = { readonly blockedCommands?: readonly string[]; readonly match?: string };

function policy({ blockedCommands = [], match }: Rules = {}): ParsedPolicy {
  const rules = match === undefined ? [] : [{ match, action: 'deny' as const }];
  const config = { ...defaultConfig, blockedCommands, policy: { ...defaultConfig.policy, rules } };
  return new ParsedPolicy({ config: () => config, home: '/home/me', signalboxHome: '/home/me/.signalbox' });
}

const request = (text: string, change: Partial<PolicyRequest> = {}): PolicyRequest => ({
  text,
  kind: 'command',
  shell: 'bash',
  cwd: '/home/me/project',
  env: { HOME: '/home/me' },
  program: null,
  ...change,
});

const blocked = { blockedCommands: ['blockme'] };
const actionOf = async (rules: Rules, text: string, change: Partial<PolicyRequest> = {}): Promise<string> =>
  (await policy(rules).check(request(text, change))).action;

describe('ParsedPolicy', () => {
  it('says which rule decides, how the command is reached, and marks it', async () => {
    const verdict = await policy(blocked).check(request(`bash -c 'blockme a'`));
    expect(verdict).toMatchObject({ action: 'deny', rule: 'blockme' });
    expect(verdict.reason).toBe('blockme is on the deny list (blockedCommands) and is run by `bash -c`.');
    expect(
      verdict.commands.map(({ name, args, reachedBy, isDeciding }) => ({ name, args, reachedBy, isDeciding })),
    ).toEqual([
      { name: 'bash', args: ['-c', 'blockme a'], reachedBy: [], isDeciding: false },
      { name: 'blockme', args: ['a'], reachedBy: ['bash -c'], isDeciding: true },
    ]);
  });

  it('refuses a text of more than a megabyte without reading it', async () => {
    expect(await policy().check(request('x'.repeat(1024 * 1024 + 1)))).toMatchObject({
      action: 'deny',
      rule: 'builtin: size',
    });
  });

  it('denies everything while an expression is not valid, and says which', async () => {
    const thrown: unknown[] = [];
    const verdict = await safePolicy(policy({ match: '/(/' }), (error) => thrown.push(error)).check(request('ls'));
    expect(verdict.action).toBe('deny');
    expect(verdict.reason).toContain('/(/');
    expect(thrown).toHaveLength(1);
  });

  it('reads PowerShell, and asks about shells whose language it does not know', async () => {
    const shell = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe';
    expect(await actionOf(blocked, 'Get-Item a | % { blockme $_ }', { shell })).toBe('deny');
    expect(await actionOf(blocked, 'Get-ChildItem -Path src', { shell })).toBe('allow');
    expect(await actionOf(blocked, 'ls', { shell: 'nu' })).toBe('ask');
    expect(await actionOf({}, 'ls', { shell: null, env: { SHELL: '/usr/bin/zsh' } })).toBe('allow');
  });

  it('asks for what the default rules are about, and denies what nobody wants', async () => {
    const asked = [
      'sudo ls',
      'rm -rf /',
      'rm -rf ..',
      'rm -rf ~',
      'rm -rf *',
      'cd / && rm -rf etc',
      'git push --force',
      'git push origin +main',
      'dd if=a of=/dev/sda',
      'mkfs.ext4 /dev/sda',
      'chmod -R 777 .',
      'npm publish',
      'cargo publish',
      'twine upload d/*',
      'curl https://x.y | sh',
      'bash <(curl x)',
      'curl -o i.sh x; sh i.sh',
      'shutdown now',
      'iptables -F',
      'crontab -r',
    ];
    for (const text of asked) expect(await actionOf({}, text), text).toBe('ask');
    for (const text of [
      ':(){ :|:& };:',
      'b() { b & b; }; b',
      'echo {} > ~/.signalbox/config.json',
      'cd ~/.signalbox && rm config.json',
    ]) {
      expect(await actionOf({}, text), text).toBe('deny');
    }
    expect(await actionOf({}, 'cat ~/.signalbox/config.json')).toBe('allow');
  });
});

describe('typed text', () => {
  const typed = { kind: 'shell-input' } as const;

  it('counts Enter as the end of a line', async () => {
    expect(await actionOf(blocked, 'ls # a\rblockme a\r', typed)).toBe('deny');
    expect(await actionOf(blocked, 'ls\r', typed)).toBe('allow');
  });

  it('asks when the shell would put an earlier line in', async () => {
    for (const text of ['!block\r', 'sudo_ !!\r', '^ls^blockme\r', 'echo "it\'s" !x\r'])
      expect(await actionOf(blocked, text, typed), text).toBe('ask');
    for (const text of ["echo '!x'\r", 'if ! ls; then :; fi\r', '[ a != b ]\r', 'echo "hi!"\r'])
      expect(await actionOf(blocked, text, typed), text).toBe('allow');
  });

  it('asks about keys that edit a line which is not in the text', async () => {
    expect(await actionOf(blocked, 'ls', { kind: 'unknown-input' })).toBe('ask');
  });

  it('looks through what is typed into an interpreter for what it would run', async () => {
    const python = { kind: 'repl-input', program: 'python3' } as const;
    expect(await actionOf(blocked, 'print(1)\n', python)).toBe('allow');
    expect(await actionOf(blocked, 'blockme = 1\n', python)).toBe('allow');
    expect(await actionOf(blocked, 'import os; os.system("blockme a")\n', python)).toBe('deny');
    expect(await actionOf(blocked, 'import os; os.system(x)\n', python)).toBe('ask');
    expect(await actionOf(blocked, '!blockme a\n', { kind: 'repl-input', program: 'gdb' })).not.toBe('allow');
  });

  it('reads what a program gets that is not known as if it were a shell', async () => {
    const unknown = { kind: 'repl-input', program: null } as const;
    expect(await actionOf(blocked, 'blockme a\n', unknown)).toBe('deny');
    expect(await actionOf(blocked, 'y\n', unknown)).toBe('allow');
    expect(await actionOf(blocked, 'What a (strange, "text)\n', unknown)).toBe('allow');
  });
});

describe('what is typed at a shell without rules of the person', () => {
  it.each([
    ['arrows and Tab', '\u001b[A\t', 'unknown-input'],
    ['the first line of a here-document', 'cat <<EOF\n', 'shell-input'],
    ['the first line of a loop', 'for f in *.txt; do\n', 'shell-input'],
    ['an open quote', "echo 'one\n", 'shell-input'],
  ] as const)('bothers nobody: %s', async (_what, text, kind) => {
    expect(await actionOf({}, text, { kind })).toBe('allow');
    expect(await actionOf(blocked, text, { kind })).toBe('ask');
  });

  it('is still held by the default rules', async () => {
    expect(await actionOf({}, 'sudo ls\n', { kind: 'shell-input' })).toBe('ask');
    expect(await actionOf({}, '$(cat name) ls\n', { kind: 'shell-input' })).toBe('ask');
    expect(await actionOf({}, 'curl -s https://a.example/x.sh | sh\n', { kind: 'shell-input' })).toBe('ask');
  });
});

describe('patternFor', () => {
  const patternOf = async (text: string, match = 'something-else'): Promise<string | null> => {
    const asking = policy({ match });
    return asking.patternFor(await asking.check(request(text)));
  };

  it('names the words that say what a command does', async () => {
    expect(await patternOf('npm run build -- --watch')).toBe('npm run build');
    expect(await patternOf('git status --short')).toBe('git status');
    expect(await patternOf('docker compose up -d')).toBe('docker compose up');
    expect(await patternOf('pytest -q')).toBe('pytest');
  });

  it('offers nothing that would not be enough: an ask of the person beats an allowance', async () => {
    expect(await patternOf('npm run build', 'npm run')).toBeNull();
  });

  it('offers nothing that would allow far more', async () => {
    for (const text of [
      'bash -c ls',
      'sudo ls',
      'python3 x.py',
      'rm -rf x',
      'git',
      'git -C x push',
      'env ls',
      '$x',
      'ls > out',
      'xargs rm',
    ]) {
      expect(await patternOf(text), text).toBeNull();
    }
  });
});
