import type { WaitingKind } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { describeWait, type WaitFacts } from './describeWait';
import { terminalFacts } from './terminalEvidence';
import { FakeView } from './testing/FakeView';
import { waiter } from './testing/ScriptedEvidence';

const COOKED = { isCanonical: true, hasEcho: true };
const HIDDEN = { isCanonical: true, hasEcho: false };
const RAW = { isCanonical: false, hasEcho: false };

interface Case {
  readonly argv: readonly string[];
  readonly line?: string;
  readonly termios?: WaitFacts['termios'];
  readonly screen?: Partial<FakeView>;
  readonly isNested?: boolean;
}

function wait({ argv, line = '', termios = COOKED, screen = {}, isNested = false }: Case) {
  const terminal = terminalFacts(Object.assign(new FakeView(), { cursorLine: line, ...screen }));
  const it = waiter({ command: (argv[0] ?? '').replace(/^.*\//, ''), isNested });
  return describeWait({ waiter: it, argv, confidence: 'certain', termios, terminal });
}

describe('describeWait: kinds', () => {
  it.each<readonly [WaitingKind, Case]>([
    ['shell', { argv: ['bash', '--norc', '-i'], line: 'bash-5.2# ', termios: RAW, screen: { isBracketedPaste: true } }],
    ['shell', { argv: ['bash'], line: 'bash-5.2# echo hel', termios: RAW, screen: { isBracketedPaste: true } }],
    ['shell', { argv: ['dash', '-i'], line: '$ ' }],
    ['line', { argv: ['bash'], line: 'Name: ' }],
    ['line', { argv: ['bash', '-l', '-c', 'read x'] }],
    ['repl', { argv: ['python3', '-q'], line: '>>> ', termios: RAW }],
    ['repl', { argv: ['bc', '-q'] }],
    ['line', { argv: ['python3', '-c', 'input("name? ")'], line: 'name? ' }],
    ['secret', { argv: ['python3', 'x.py'], line: 'Word: ', termios: HIDDEN }],
    ['secret', { argv: ['node', 'x.mjs'], line: '? Password: ', termios: RAW }],
    // Behind a relay ECHO is off always.
    ['line', { argv: ['bash', '-c', 'read x'], line: 'Name: ', termios: HIDDEN, isNested: true }],
    ['confirm', { argv: ['apt'], line: 'Do you want to continue? [Y/n] ' }],
    ['pager', { argv: ['less', 'a'], line: ':', screen: { isAlternateScreen: true } }],
    ['screen', { argv: ['vim'], screen: { isAlternateScreen: true } }],
    ['screen', { argv: ['python3', 'curses.py'], termios: RAW, screen: { isAlternateScreen: true } }],
    ['key', { argv: ['node', 'menu.mjs'], termios: RAW, screen: { isCursorVisible: false } }],
    ['key', { argv: ['python3', 'x.py'], termios: RAW }],
  ])('%s: %j', (kind, facts) => {
    expect(wait(facts).kind).toBe(kind);
  });
});

describe('describeWait: words', () => {
  it('names the program, its pid and the end of the line', () => {
    expect(wait({ argv: ['python3'], line: '>>> ', termios: RAW }).evidence).toEqual([
      'python3 (pid 812) is reading from the terminal',
      'the line ends with ">>> " (like a prompt: python)',
      'the program takes single keys',
    ]);
  });

  it('says what it saw when no program could be', () => {
    const terminal = terminalFacts(Object.assign(new FakeView(), { cursorLine: 'Password: ' }));
    expect(describeWait({ waiter: null, argv: [], confidence: 'likely', termios: HIDDEN, terminal }).evidence).toEqual([
      'what is typed does not appear on the screen',
      'the line ends with "Password: " (like a prompt: password)',
      'nothing was printed since',
    ]);
  });
});
