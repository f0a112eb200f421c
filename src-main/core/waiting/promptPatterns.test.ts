import { describe, expect, it } from 'vitest';
import { findPrompt, promptPatterns } from './promptPatterns';

const prompts: ReadonlyArray<readonly [line: string, kind: string]> = [
  ['Password: ', 'secret'],
  ['[sudo] password for ann: ', 'secret'],
  ["Enter passphrase for key '/home/ann/.ssh/id_ed25519': ", 'secret'],
  ['Enter passphrase (empty for no passphrase): ', 'secret'],
  ["Password for 'https://ann@example.org': ", 'secret'],
  ['(current) UNIX password: ', 'secret'],
  ['Enter PIN for token: ', 'secret'],
  ['Enter PEM pass phrase:', 'secret'],
  ['\tMinimum Password Age [0]: ', 'line'],
  ['Really overwrite? (y or n) ', 'confirm'],
  ['Make breakpoint pending on future shared library load? (y or [n]) ', 'confirm'],
  ['Proceed anyway? (y,N) ', 'confirm'],
  ['Run the installer now? yes/no: ', 'confirm'],
  ['Delete everything? Press y or n', 'confirm'],
  ['Do you accept the license terms? [yes|no]', 'confirm'],
  ['続行しますか? [y/N]: ', 'confirm'],
  ['rm files/one?...', 'confirm'],
  ['--Type <RET> for more, q to quit, c to continue without paging--', 'pager'],
  [' -- MOST: nums.txt  (1,1) 5%', 'pager'],
  ['What now> ', 'line'],
  ['✔ Project name (my-app) › ', 'line'],
  ['? Project name ', 'line'],
  ['Enter command> ', 'repl'],
  ['│ < Yes > < No >  │', 'key'],
  ['↑↓ navigate • ⏎ select', 'key'],
  ['This operation requires a one-time password:', 'secret'],
  ['? API token ', 'secret'],
  ['Are you sure you want to continue connecting (yes/no/[fingerprint])? ', 'confirm'],
  ['Do you want to continue? [Y/n] ', 'confirm'],
  [':: Proceed with installation? [Y/n] ', 'confirm'],
  ['Overwrite (y/N)? ', 'confirm'],
  ['Is this ok [y/d/N]: ', 'line'],
  ['Ok to proceed? (y) ', 'confirm'],
  ['Is this OK? (yes) ', 'confirm'],
  ['(1/1) Stage this hunk [y,n,q,a,d,e,p,?]? ', 'confirm'],
  ["rm: remove regular file 'a'? ", 'confirm'],
  ["Only 'yes' will be accepted. Type yes to apply: ", 'confirm'],
  ['Press any key to continue . . .', 'key'],
  ['Press ENTER or type command to continue', 'key'],
  ['#? ', 'key'],
  ['? Pick a colour (Use arrow keys)', 'key'],
  ['--More--(12%)', 'pager'],
  ['(END)', 'pager'],
  [' Manual page ls(1) line 1 (press h for help or q to quit)', 'pager'],
  ['lines 1-29', 'pager'],
  ['(Pdb) ', 'repl'],
  ['ipdb> ', 'repl'],
  ['(gdb) ', 'repl'],
  ['(lldb) ', 'repl'],
  ['  DB<1> ', 'repl'],
  ['>>> ', 'repl'],
  ['... ', 'repl'],
  ['In [12]: ', 'repl'],
  ['irb(main):001:0> ', 'repl'],
  ['irb(main):001> ', 'repl'],
  ['[1] pry(main)> ', 'repl'],
  ['julia> ', 'repl'],
  ['> ', 'repl'],
  ['postgres=# ', 'repl'],
  ['shop=> ', 'repl'],
  ['shop-# ', 'repl'],
  ['mysql> ', 'repl'],
  ['MariaDB [(none)]> ', 'repl'],
  ['    -> ', 'repl'],
  ['sqlite> ', 'repl'],
  ['127.0.0.1:6379> ', 'repl'],
  ['127.0.0.1:6379[3]> ', 'repl'],
  ['test> ', 'repl'],
  ['rs0 [direct: primary] test> ', 'repl'],
  ['pt> ', 'repl'],
  ['admin> ', 'repl'],
  ['? Your name › ', 'line'],
  ['scheme@(guile-user)> ', 'repl'],
  ['iex(1)> ', 'repl'],
  ['ann@host:~$ ', 'shell'],
  ['root@host:/# ', 'shell'],
  ['bash-5.2# ', 'shell'],
  ['$ ', 'shell'],
  ['# ', 'shell'],
  ['PS C:\\Users\\ann> ', 'shell'],
  ['C:\\Users\\ann>', 'shell'],
  ["Username for 'https://example.org': ", 'line'],
  ['Name: ', 'line'],
  ['What is your name? (ann) ', 'line'],
];

const notPrompts = [
  '<html><body>',
  'Downloading [===>',
  '[1/3] compiling > ',
  '> waiting for connections on > ',
  '',
  '   ',
  'Compiling',
  'Downloading 42',
  'done.',
  'price: 10 $',
  'saved 3 files',
  '100%',
];

describe('promptPatterns', () => {
  it.each(prompts)('knows %j as %s', (line, kind) => {
    expect(findPrompt(line)?.kinds[0]).toBe(kind);
  });

  it.each(notPrompts)('does not take %j for a prompt', (line) => {
    expect(findPrompt(line)).toBeNull();
  });

  it('names every entry once and says who prints it', () => {
    expect(new Set(promptPatterns.map(({ id }) => id)).size).toBe(promptPatterns.length);
    for (const { note, kinds } of promptPatterns) {
      expect(note).not.toBe('');
      expect(kinds.length).toBeGreaterThan(0);
    }
  });

  it('looks at the end of a line of a megabyte only, within 50 ms', () => {
    for (const filler of fillers) {
      const line = filler.repeat(Math.ceil(2 ** 20 / filler.length));
      expect(
        bestOf(3, () => findPrompt(line)),
        filler,
      ).toBeLessThan(50);
      expect(findPrompt(`${line}Password: `)?.id).toBe('password');
    }
  });

  it('decides 500 hostile characters within 5 ms for each pattern', () => {
    for (const { id, pattern } of promptPatterns) {
      for (const filler of fillers) {
        const text = `${filler.repeat(500).slice(0, 499)}!`;
        expect(
          bestOf(5, () => pattern.test(text)),
          `${id} on ${filler}`,
        ).toBeLessThan(5);
      }
    }
  });

  it('repeats nothing that repeats, so that no text takes more than linear time', () => {
    // A group that is repeated without a bound and holds a repetition itself.
    const nested = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)[*+]/;
    expect(nested.test('(a+)*')).toBe(true);
    for (const { id, pattern } of promptPatterns) expect(nested.test(pattern.source), id).toBe(false);
  });
});

const fillers = [
  'a',
  ' ',
  '[',
  '[y/',
  '(',
  ':',
  '>',
  '? ',
  'password ',
  'yes/no ',
  '. . .',
  'DB<1',
  'a@b ',
  'press key ',
  '1/',
];

/** The shortest of several times in milliseconds: what the work takes when nothing else runs. */
function bestOf(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}
