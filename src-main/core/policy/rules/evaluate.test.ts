import { describe, expect, it } from 'vitest';
import { judge } from '../testing/judge';
import type { RuleSetting } from './compileRules';

type Row = readonly [text: string, match: string, action: RuleSetting['action'], expected: string];

const rows: readonly Row[] = [
  // The first words of a command.
  ['git push origin main', 'git push', 'deny', 'deny'],
  ['git -C folder push', 'git push', 'deny', 'deny'],
  ['git --no-pager -c a=b push', 'git push', 'deny', 'deny'],
  ['/usr/bin/git push', 'git push', 'deny', 'deny'],
  ['git pull', 'git push', 'deny', 'allow'],
  ['git commit -m push', 'git push', 'deny', 'allow'],
  ['git log push', 'git push', 'deny', 'allow'],
  ['git "$VERB"', 'git push', 'deny', 'ask'],
  ['git', 'git push', 'deny', 'allow'],
  ['true; (git push)', 'git push', 'ask', 'ask'],
  // Options, in any order and merged.
  ['rm -r -f x', 'rm -rf', 'deny', 'deny'],
  ['rm -fr x', 'rm -rf', 'deny', 'deny'],
  ['rm x -rvf', 'rm -rf', 'deny', 'deny'],
  ['rm --force --recursive x', 'rm -rf', 'deny', 'deny'],
  ['rm --rec -f x', 'rm -rf', 'deny', 'deny'],
  ['rm -f x', 'rm -rf', 'deny', 'allow'],
  ['rm -f -- -r', 'rm -rf', 'deny', 'allow'],
  ['rm -f "$X"', 'rm -rf', 'deny', 'ask'],
  ['npm ci --force', 'npm --force', 'ask', 'ask'],
  ['npm ci --forced', 'npm --force', 'ask', 'allow'],
  // Globs over the command as a line.
  ['npm run deploy:live', 'npm run deploy*', 'ask', 'ask'],
  ["npm  'run' deploy", 'npm run deploy*', 'ask', 'ask'],
  ['npm run "$X"', 'npm run deploy*', 'ask', 'ask'],
  ['npm run build', 'npm run deploy*', 'ask', 'allow'],
  // Paths, of programs, arguments and redirections.
  ['cat /etc/passwd', '/etc/*', 'deny', 'deny'],
  ['cat ../../../etc/passwd', '/etc/*', 'deny', 'deny'],
  ['cd / && cat etc/passwd', '/etc/*', 'deny', 'deny'],
  ['tar -C/etc -xf a', '/etc/*', 'deny', 'deny'],
  ['dd if=/etc/passwd', '/etc/*', 'deny', 'deny'],
  ['ls /etc', '/etc/*', 'deny', 'deny'],
  ['cat /e*/passwd', '/etc/*', 'deny', 'ask'],
  ['cat ~/.ssh/id', '~/.ssh/*', 'deny', 'deny'],
  ['cat etc/passwd', '/etc/*', 'deny', 'allow'],
  ['touch1 a', '/usr/bin/touch1', 'deny', 'deny'],
  ['echo a > /etc/x', '> /etc/*', 'deny', 'deny'],
  ['echo a >> "$X"', '> /etc/*', 'deny', 'ask'],
  ['cat /etc/x', '> /etc/*', 'deny', 'allow'],
  // Expressions over the text, and over each command without its quotes.
  ['ls; git   push', '/git push/', 'deny', 'deny'],
  ['bash -c "git \'push\'"', '/^git push/', 'deny', 'deny'],
  ['GIT PUSH', '/git push/i', 'deny', 'deny'],
  ['ls', '/^(a+)+$/', 'deny', 'allow'],
];

describe('rules', () => {
  it.each(rows)('%s with %s: %s', (text, match, action, expected) => {
    expect(judge(text, { rules: [{ match, action }] }).action).toBe(expected);
  });

  it('takes time in proportion to the text for any expression', () => {
    const start = process.cpuUsage();
    judge(`echo ${'a'.repeat(50_000)}!`, { rules: [{ match: '/^echo (a+)+$/', action: 'deny' }] });
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });
});

describe('which rule wins', () => {
  const both = (a: RuleSetting, b: RuleSetting, text: string): string => judge(text, { rules: [a, b] }).action;

  it('deny beats ask, and ask beats allow, in either order', () => {
    const [deny, ask, allow] = [
      { match: 'git push', action: 'deny' },
      { match: 'git push', action: 'ask' },
      { match: 'git', action: 'allow' },
    ] as const;
    for (const [a, b, expected] of [
      [deny, ask, 'deny'],
      [deny, allow, 'deny'],
      [ask, allow, 'ask'],
    ] as const) {
      expect(both(a, b, 'git push')).toBe(expected);
      expect(both(b, a, 'git push')).toBe(expected);
    }
    expect(judge('git push', { rules: [allow], blocked: ['git'] }).action).toBe('deny');
  });

  it('an allow of the person passes a default rule that asks, for that command alone', () => {
    const rules = [{ match: 'npm publish', action: 'allow' }] as const;
    expect(judge('npm publish', { rules }).action).toBe('allow');
    expect(judge('npm publish --tag next', { rules }).action).toBe('allow');
    expect(judge('npm publish; cargo publish', { rules }).action).toBe('ask');
    expect(judge('npm publish $(sudo ls)', { rules }).action).toBe('ask');
    expect(judge('./npm publish', { rules }).action).toBe('allow');
    expect(judge('sudo npm publish', { rules }).action).toBe('ask');
  });

  it('an expression that allows must fit the whole text, and allows none that does not parse', () => {
    const rules = [{ match: '/git push --force/', action: 'allow' }] as const;
    expect(judge('git push --force', { rules }).action).toBe('allow');
    expect(judge('git push --force; sudo ls', { rules }).action).toBe('ask');
    expect(
      judge('git push --force $(', {
        rules: [
          { match: '/.*/', action: 'allow' },
          { match: 'zz', action: 'ask' },
        ],
      }).action,
    ).toBe('ask');
  });

  it('never lets a default deny pass', () => {
    const rules = [
      { match: '/.*/s', action: 'allow' },
      { match: 'rm', action: 'allow' },
    ] as const;
    expect(judge(':(){ :|:& };:', { rules }).action).toBe('deny');
    expect(judge('rm ~/.local/share/signalbox/config.json', { rules }).action).toBe('deny');
  });
});

describe('files outside of the session folder', () => {
  const blocked = ['touch'];

  it('are not written by a redirection unasked once the person has rules', () => {
    for (const text of [
      ': > /tmp/x',
      '> /tmp/x',
      'echo a >> ../x',
      'cd /tmp && echo a > x',
      'echo a > "$X"',
      '{ echo; } > /tmp/x',
      'echo a &> ~/x',
    ]) {
      expect(judge(text, { blocked }).action, text).toBe('ask');
      expect(judge(text).action, text).toBe('allow');
    }
  });

  it('do not count where nothing is kept, or within it', () => {
    for (const text of [
      'ls > out',
      'ls > ./a/b',
      'ls > /home/me/project/x',
      'ls >/dev/null 2>&1',
      'ls 2>/dev/stderr',
      'ls >&2',
      'echo a > /dev/tty',
      'ls > >(cat)',
    ]) {
      expect(judge(text, { blocked }).action, text).toBe('allow');
    }
  });
});

describe('reasons', () => {
  it('say what was asked for, by which rule, and how it is reached', () => {
    const rules = [{ match: 'git push', action: 'ask', reason: 'Pushing is for people.' }] as const;
    expect(judge('env git push', { rules }).reason).toBe(
      'The rule "git push" asks for `env git push`, which is run by `env`. Pushing is for people.',
    );
    expect(judge('curl x | sh').reason).toContain('It runs what it downloads');
    expect(judge('$X a')).toMatchObject({
      rule: 'builtin: unknown',
      commands: [{ name: null, args: ['a'], isDeciding: true }],
    });
  });
});
