/** Names and wrappings are chosen by numbers, so that a property test can shrink them. */
type Draw = (below: number) => number;

const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const double = (text: string): string => `"${text.replace(/[\\"$`]/g, '\\$&')}"`;

/** Ways to write a name that the shell reads as it. */
const SPELLINGS: readonly ((name: string, at: number) => string)[] = [
  (name) => name,
  (name) => single(name),
  (name) => `"${name}"`,
  (name, at) => `${name.slice(0, at)}''${name.slice(at)}`,
  (name, at) => `${name.slice(0, at)}\\${name.slice(at)}`,
  (name, at) => `'${name.slice(0, at)}'${name.slice(at)}`,
  (name, at) => `${name.slice(0, at)}"${name.slice(at)}"`,
  (name, at) => `$'${name.slice(0, at)}'${name.slice(at)}`,
  (name) => `$'\\x${name.charCodeAt(0).toString(16)}${name.slice(1)}'`,
  (name) => `$'\\${name.charCodeAt(0).toString(8).padStart(3, '0')}'${name.slice(1)}`,
  (name) => `{${name},}`,
  (name, at) => `${name.slice(0, at)}{${name.slice(at)},zz}`,
  (name) => `$(echo ${name})`,
  (name, at) => `\`echo ${name.slice(0, at)}${name.slice(at)}\``,
  (name, at) => `${name.slice(0, at)}\\\n${name.slice(at)}`,
  (name, at) => `${name.slice(0, at)}\${unset_}${name.slice(at)}`,
  (name, at) => `$(printf %s%s ${name.slice(0, at)} ${name.slice(at)})`,
];

const PREFIXES: readonly string[] = [
  '',
  'env ',
  'env A=1 ',
  'nice ',
  'nohup ',
  'timeout 9 ',
  'stdbuf -o0 ',
  'time ',
  'command ',
  'setsid -w ',
  'A=1 ',
  '>/dev/null ',
  '2>&1 ',
  'exec ',
  'xargs -n1 </dev/null ',
];
const SUFFIXES: readonly string[] = [' a', ' "a b"', '\ta', '', ' >/dev/null', ' 2>&1', ' < /dev/null'];
const ENDS: readonly string[] = ['', '\n', ' # c', ';', ' '];

/** Ways to put a text into another one that runs it. */
const FRAMES: readonly ((text: string) => string)[] = [
  (text) => `true; ${text}`,
  (text) => `true && ${text}`,
  (text) => `false || ${text}`,
  (text) => `true\n${text}`,
  (text) => `: | ${text}`,
  (text) => `! ${text}`,
  (text) => `{ ${text}\n}`,
  (text) => `( ${text}\n)`,
  (text) => `if true; then ${text}\nfi`,
  (text) => `if ${text}\nthen :; fi`,
  (text) => `for i in 1 2; do ${text}\ndone`,
  (text) => `while ${text}\ndo break; done`,
  (text) => `until ${text}\ndo break; done`,
  (text) => `case a in b) :;; a) ${text}\n;; esac`,
  (text) => `f_() { ${text}\n}; f_`,
  (text) => `function g_ { ${text}\n}\ng_ x`,
  (text) => `echo $(${text}\n)`,
  (text) => `echo "a \${y:-$(${text}\n)}"`,
  (text) => `x=$(${text}\n)`,
  (text) => `cat <(${text}\n)`,
  (text) => `: <<E1\n$(${text}\n)\nE1`,
  (text) => `bash -c ${single(text)}`,
  (text) => `sh -c ${double(text)}`,
  (text) => `bash <<'E2'\n${text}\nE2`,
  (text) => `bash <<< ${single(text)}`,
  (text) => `eval ${single(text)}`,
  (text) => `printf %s ${single(text)} | bash`,
  (text) => `trap ${single(text)} EXIT`,
  (text) => `. <(echo ${single(text)})`,
  (text) => `x=${single(text)}; eval "$x"`,
  (text) => `timeout 5 bash -c ${single(text)}`,
  (text) => `find . -maxdepth 0 -exec sh -c ${single(text)} \\;`,
  (text) => `python3 -c ${single(`import os; os.system(${JSON.stringify(text)})`)}`,
  (text) => `perl -e ${single(`system(${JSON.stringify(text).replace(/[$@]/g, '\\$&')})`)}`,
  (text) => `coproc { ${text}\n}; wait`,
  (text) => `# it's\n${text}`,
  (text) => `echo a # "x\n${text}`,
  (text) => `cat <<'E3' > ff.sh\n${text}\nE3\nbash ff.sh`,
  (text) => `[[ a = a ]] && ${text}`,
  (text) => `echo \${#x} && ${text}`,
  (text) => `export q_=$(${text}\n)`,
  (text) => `a_=( $(${text}\n) )`,
  (text) => `cat <<E5 | bash\n${text.replace(/[\\$`]/g, '\\$&')}\nE5`,
];

/** A text that runs `name` in a way that the numbers choose. */
export function wrapCommand(name: string, numbers: readonly number[]): string {
  let next = 0;
  const draw: Draw = (below) => (numbers[next++] ?? 0) % below;
  const from = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const spell = from(SPELLINGS);
  let text = `${from(PREFIXES)}${spell(name, 1 + draw(name.length - 1))}${from(SUFFIXES)}`;
  for (let depth = draw(4); depth > 0; depth -= 1) text = from(FRAMES)(text);
  return text + from(ENDS);
}
