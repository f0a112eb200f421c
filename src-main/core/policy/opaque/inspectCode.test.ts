import { describe, expect, it } from 'vitest';
import { inspectCode } from './inspectCode';
import type { LanguageName } from './languages';

const quiet: readonly (readonly [LanguageName, string])[] = [
  ['python', 'print(1)'],
  ['python', 'import os; print(os.getcwd())'],
  ['python', 'import platform; print(platform.system())'],
  ['python', 'import asyncio; asyncio.run(main())'],
  ['javascript', 'mount()'],
  ['javascript', 'const m = /a(b)/.exec(text); console.log(m)'],
  ['perl', 'print "a\\n" if /x/'],
  ['awk', '{ print $1 }'],
  ['awk', '/a|b/ { n++ } END { print n }'],
];

const hidden: readonly (readonly [LanguageName, string])[] = [
  ['python', 'import os; os.system(x)'],
  ['python', 'import os; os.system("a" + b)'],
  ['python', 'import os; os.system(f"a {b}")'],
  ['python', 'exec(base64.b64decode("x"))'],
  ['python', 'getattr(os, "sys" + "tem")("a")'],
  ['python', 'from os import system as s; s("a")'],
  ['python', 's = os.system; s("a")'],
  ['javascript', 'require("child_process").execSync(cmd)'],
  ['javascript', 'require("child_" + "process")'],
  ['javascript', 'eval(atob("x"))'],
  ['perl', 'system($x)'],
  ['ruby', 'send(:system, "a")'],
  ['php', '$f("a");'],
];

describe('inspectCode', () => {
  it.each(quiet)('finds nothing in %s: %s', (language, code) => {
    expect(inspectCode(language, code)).toMatchObject({ shellTexts: [], programs: [], isHidden: false });
  });

  it.each(hidden)('finds something hidden in %s: %s', (language, code) => {
    expect(inspectCode(language, code).isHidden).toBe(true);
  });

  it('takes out what is handed to a shell', () => {
    expect(inspectCode('python', 'import os; os.system("ls -l")').shellTexts).toEqual(['ls -l']);
    expect(inspectCode('javascript', 'require("child_process").execSync("ls\\x20a")').shellTexts).toEqual(['ls a']);
    expect(inspectCode('ruby', 'puts `ls`').shellTexts).toEqual(['ls']);
    expect(inspectCode('awk', 'BEGIN { system("ls") }').shellTexts).toEqual(['ls']);
  });

  it('takes out programs with their arguments', () => {
    expect(inspectCode('python', 'subprocess.run(["ls", x, "b"])').programs).toEqual([['ls', null, 'b']]);
    expect(inspectCode('python', 'subprocess.run([sys.executable, "-m", "a"])').programs).toEqual([
      ['self', '-m', 'a'],
    ]);
    expect(inspectCode('javascript', 'spawnSync("ls", ["a"])').programs).toEqual([['ls', 'a']]);
  });

  it('does not take a call within a text for one', () => {
    expect(inspectCode('python', 'import os; print("os.system(y)")').isHidden).toBe(false);
  });
});
