// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are shell texts
import { describe, expect, it } from 'vitest';
import { grammars, testCwd } from '../testing/judge';
import { parseCommand } from './parseCommand';

/** Each command as `reached > by > name args`, with `?` for what cannot be known. */
function outline(text: string, env: Readonly<Record<string, string>> = {}): string[] {
  const { commands } = parseCommand(text, { env, cwd: testCwd, shell: 'bash' }, grammars);
  return commands.map(({ name, args, reachedBy, writesTo }) => {
    const words = [name, ...args.map((arg) => arg.text)].map((word) => word ?? '?').join(' ');
    const writes = writesTo.map(({ text: target }) => ` [writes ${target ?? '?'}]`).join('');
    return [...reachedBy, words].join(' > ') + writes;
  });
}

const doubtsOf = (text: string): number =>
  parseCommand(text, { env: {}, cwd: testCwd, shell: 'bash' }, grammars).doubts.length;

describe('parseCommand', () => {
  it('finds every command of a list, in order', () => {
    expect(outline('a 1 && b 2 || c; d | e & f')).toEqual(['a 1', 'b 2', 'c', 'd', 'e', 'f']);
    expect(outline('if a; then b; else c; fi; while d; do e; done; case x in y) f;; esac')).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
    expect(outline('{ a; }; (b); ! c; time d\nfor i in 1; do e; done')).toEqual([
      'a',
      'b',
      'c',
      'time d',
      'time > d',
      'e',
    ]);
  });

  it('says how a command is reached, from outside inwards', () => {
    expect(outline('sudo -u me bash -c "nice -n 5 ls"')).toEqual([
      'sudo -u me bash -c nice -n 5 ls',
      'sudo > bash -c nice -n 5 ls',
      'sudo > bash -c > nice -n 5 ls',
      'sudo > bash -c > nice > ls',
    ]);
    expect(outline('f() { ls "$1"; }; f x')).toEqual(['function f > ls x']);
    expect(outline('echo $(ls)')).toEqual(['$( ) > ls', 'echo ?']);
  });

  it('gives words as the program gets them', () => {
    expect(outline(`a 'b c' "d $X" e\\ f $'g\\x68' {i,j} ~/k`, { X: 'y', HOME: '/h' })).toEqual([
      'a b c d y e f gh i j /h/k',
    ]);
    expect(outline('a $X "$X"', { X: '1 2' })).toEqual(['a 1 2 1 2']);
    expect(outline('a $NONE "b$NONE"')).toEqual(['a ? ?']);
  });

  it('knows the files that redirections write', () => {
    expect(outline('a > x 2>> y < z 2>&1 &> "$F"')).toEqual(['a [writes x] [writes y] [writes ?]']);
    expect(outline('{ a; } > x; > y')).toEqual([': [writes x]', 'a', ': [writes y]']);
  });

  it('follows variables, arrays and arguments through the text', () => {
    expect(outline('x=a; y=$x; $y 1')).toEqual(['a 1']);
    expect(outline('x=a; (x=b); $x')).toEqual(['a']);
    expect(outline('x=a; if c; then x=b; fi; $x')).toEqual(['c', 'a', 'b']);
    expect(outline('a=(x y); "${a[@]}" z')).toEqual(['x y z']);
    expect(outline('set -- a b; "$2"')).toContain('b');
    expect(outline('for i in a b; do $i; done')).toEqual(['a', 'b']);
  });

  it('follows what the text writes and then runs', () => {
    expect(outline("echo 'ls a' > s.sh; bash s.sh")).toContain('bash > ls a');
    expect(outline('cp /bin/ls x; ./x a')).toContain('./x > /bin/ls a');
    expect(doubtsOf('curl u > s.sh; bash s.sh')).toBe(1);
    expect(doubtsOf('bash s.sh')).toBe(0);
  });

  it('is in doubt about what cannot be known or does not parse, and still shows what could be read', () => {
    for (const text of [
      '$X',
      '$(a)',
      '"$(a)"b',
      './a*',
      'eval "$X"',
      'a | sh',
      'echo $(',
      "echo 'a",
      'if a',
      'a )',
      '. <(b)',
    ]) {
      expect(doubtsOf(text), text).toBeGreaterThan(0);
    }
    expect(outline('a; b\nc "\nd')).toContain('b');
  });

  it('is not in doubt about ordinary text', () => {
    for (const text of [
      '$HOME_/bin/x',
      'echo "$X"',
      'ls *.ts',
      'a <<X\n$Y\nX',
      'cat a | b',
      'bash',
      'x=$(a); echo "$x"',
    ]) {
      expect(doubtsOf(text), text).toBe(0);
    }
  });
});
