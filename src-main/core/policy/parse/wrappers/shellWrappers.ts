import type { WrapperSpec } from './WrapperSpec';

/** What runs another command within a shell: its builtins, and programs that trace or watch it. The options are those of their man pages. */
export const shellWrappers: readonly WrapperSpec[] = [
  // Tracing and watching.
  {
    names: 'strace ltrace',
    values: 'e o p s u E P a b I O S U X --trace --output --attach --string-limit',
    flags: 'c C d f F h i k n q r t T v V w x y Y z Z D A --follow-forks',
  },
  { names: 'gdb lldb', values: 'x p d c s e o k -ex -iex', flags: 'q n --args --batch -batch -quiet --quiet' },
  { names: 'perf', subcommand: ['record'], values: 'e F o p c g', flags: 'a g' },
  { names: 'perf', subcommand: ['stat'], values: 'e r o x p', flags: 'd a' },
  {
    names: 'watch viddy',
    values: 'n q --interval --equexit',
    flags: 'b d e g t c x w p r C --beep --differences --errexit --chgexit --no-title --color --exec --precise',
    runs: 'joined',
  },
  { names: 'entr', flags: 'a c d n p r s x z', runs: 'joined' },
  {
    names: 'watchexec nodemon chokidar',
    values: 'e w i d f s --exts --ext --watch --ignore --filter --delay --signal',
    texts: 'x c --exec --command',
  },
  {
    names: 'hyperfine concurrently npm-run-all multitail',
    values:
      'w r m M n L P D p i --warmup --runs --min-runs --max-runs --parameter-list --names --prefix --kill-others-on',
    texts: 's c S --prepare --setup --cleanup --conclude',
    runs: 'each',
  },
  {
    names: 'script',
    values: 'E I O B T m o --echo --log-in --log-out --log-io --log-timing --logging-format --output-limit',
    flags: 'a e f q t --append --return --flush --quiet',
    texts: 'c --command',
    operands: 1,
    isShell: true,
  },
  { names: 'expect', texts: 'c' },
  // The shell's own.
  { names: 'command', flags: 'p', queries: 'v V' },
  { names: 'builtin' },
  { names: 'exec', values: 'a', flags: 'c l' },
  { names: 'eval', runs: 'joined' },
  { names: 'mapfile readarray', runs: 'nothing', values: 'd n O s c u', flags: 't', texts: 'C' },
  {
    names: 'complete compgen',
    runs: 'nothing',
    values: 'A o G W F X P S',
    flags: 'a b c d e f g j k s u v D E I p r',
    texts: 'C',
  },
  {
    names: 'xargs gxargs',
    values:
      'I n P L s d E a J R S --max-args --max-procs --max-lines --max-chars --delimiter --arg-file --eof --replace',
    flags: '0 r t p x o i e l --null --no-run-if-empty --verbose --interactive --exit',
    appends: true,
  },
];
