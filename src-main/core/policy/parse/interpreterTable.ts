import type { LanguageName } from '../opaque/languages';
import type { OptionSpec } from './splitOptions';

/** A program that runs text of its own language. */
export interface InterpreterSpec extends OptionSpec {
  /** Canonical names, with blanks between. */
  readonly names: string;
  readonly language: LanguageName;
  /** The first operand is the program text: `awk '{…}'`. */
  readonly isTextFirst?: boolean;
  /** Options with which it runs no text from its input: `python -m`. */
  readonly modes?: string;
  /** Without a file it runs what it reads. */
  readonly readsInput?: boolean;
}

// Interpreters with the options that hold program text.
const interpreterTable: readonly InterpreterSpec[] = [
  {
    names: 'python pypy ipython bpython py micropython',
    language: 'python',
    texts: 'c',
    values: 'm W X Q --check-hash-based-pycs',
    flags: 'i u B b d E h I O P q R s S t v V x 3',
    modes: 'm',
    readsInput: true,
  },
  {
    names: 'node nodejs bun tsx ts-node electron',
    language: 'javascript',
    texts: 'e p pe -pe --eval --print',
    values: 'r C --require --import --loader --conditions --env-file --input-type',
    flags: 'i c v --check --interactive --no-warnings --experimental-strip-types --test --watch',
    readsInput: true,
  },
  { names: 'deno qjs jsc d8', language: 'javascript', texts: 'e --eval' },
  {
    names: 'perl raku',
    language: 'perl',
    texts: 'e E',
    values: 'I M m C x F',
    flags: 'n p l a i w W t T u U v V s S c h X 0 g',
    readsInput: true,
  },
  {
    names: 'ruby jruby irb',
    language: 'ruby',
    texts: 'e',
    values: 'I r C E F K T',
    flags: 'n p l a i w W v s S c h x 0 d y',
    readsInput: true,
  },
  {
    names: 'php',
    language: 'php',
    texts: 'r R B E --run --process-code',
    values: 'd f c t S z --define',
    flags: 'n q i a m l s v w h',
    readsInput: true,
  },
  {
    names: 'lua luajit texlua nvim-lua',
    language: 'lua',
    texts: 'e',
    values: 'l W',
    flags: 'i v E',
    readsInput: true,
  },
  {
    names: 'awk gawk mawk nawk original-awk',
    language: 'awk',
    texts: 'e --source',
    values: 'F v f E i l --field-separator --assign --file --include',
    flags: 'b c C g h M n N O P r s S t V --posix --re-interval --sandbox',
    modes: 'f --file',
    isTextFirst: true,
  },
  {
    names:
      'osascript tclsh wish rscript r julia groovy elixir erl scala kotlin jshell swift octave matlab gnuplot maxima ghc runghc racket guile sbcl clisp clojure bb nu elvish xonsh',
    language: 'scripting',
    texts: 'e E c eval --eval --expr --command -eval',
    values: 'l',
    readsInput: true,
  },
  {
    names:
      'vim vi nvim ex view gvim emacs ed nano gdb lldb psql mysql mariadb sqlite3 redis-cli mongosh ftp sftp lftp bc dc',
    language: 'console',
    texts: 'c e x ex -ex iex -iex --cmd --eval --execute --command -c',
    values: 'h p U u d f s o i P D',
    flags: 'S R M N n q t A --batch -batch --args',
    readsInput: true,
  },
  { names: 'expect', language: 'scripting', texts: 'c', readsInput: true },
];

const byName = new Map(interpreterTable.flatMap((spec) => spec.names.split(' ').map((name) => [name, spec] as const)));

/** The interpreter of a canonical name; undefined for other programs. */
export function interpreterNamed(name: string): InterpreterSpec | undefined {
  return byName.get(name);
}
