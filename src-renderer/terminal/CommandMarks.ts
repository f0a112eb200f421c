import { type Disposable, DisposableStore } from '@shared/lifecycle';
import type { IBuffer, IMarker, Terminal } from '@xterm/xterm';
import { windowLimits } from '../windowLimits';
import { type CommandPlace, type CommandStep, commandPlace } from './commandPlace.logic';
import { parseShellMark, type ShellMark, shellMarkOscs } from './shellMark.logic';

/** What can be done about commands in a terminal now. */
export type CommandsHere =
  /** Its shell marks prompts: there is a way from one to the next. */
  | 'marked'
  | 'unmarked'
  /** A program draws the whole screen. */
  | 'screen';

/** Where a step led. */
export type CommandArrival =
  /** `text`: the line that was typed, with its prompt. `status`: how it ended, or null when that is not known. */
  | { readonly kind: 'command'; readonly text: string; readonly status: number | null }
  | { readonly kind: 'top' }
  | { readonly kind: 'end' };

/** The part of an xterm that marks need; the headless one has it too. */
export type MarkedTerminal = Pick<
  Terminal,
  'buffer' | 'parser' | 'registerMarker' | 'scrollToLine' | 'scrollToTop' | 'scrollToBottom'
>;

interface CommandMark {
  readonly marker: IMarker;
  /** Rows from the start of the prompt to where a person types. */
  inputOffset: number;
  hasRun: boolean;
  status: number | null;
}

/** The prompts that a shell marks in one terminal's normal buffer, and the ways from one to the next. */
export class CommandMarks implements Disposable {
  private readonly terminal: MarkedTerminal;
  private readonly maxMarks: number;
  private readonly disposables = new DisposableStore();
  /** In the order of their rows. A row that goes takes its marker along. */
  private marks: CommandMark[] = [];
  /** Stays when the marked rows have gone: the shell is still one that marks. */
  private hasSeenPrompt = false;

  constructor(terminal: MarkedTerminal, maxMarks: number = windowLimits.terminalCommandMarks) {
    this.terminal = terminal;
    this.maxMarks = maxMarks;
  }

  /** Reads the marks in what the terminal parses from now on. */
  start(): void {
    const { parser } = this.terminal;
    for (const osc of shellMarkOscs) {
      this.disposables.add(parser.registerOscHandler(osc, (data) => this.take(parseShellMark(data))));
    }
    // RIS: xterm makes new buffers and leaves the markers of the old ones as they are.
    this.disposables.add(
      parser.registerEscHandler({ final: 'c' }, () => {
        this.forget();
        return false;
      }),
    );
  }

  here(): CommandsHere {
    if (this.terminal.buffer.active.type === 'alternate') return 'screen';
    return this.hasSeenPrompt ? 'marked' : 'unmarked';
  }

  /** Scrolls to the prompt before or after the first row in sight, or to the top or the end. */
  go(step: CommandStep): CommandArrival {
    const { terminal } = this;
    const { viewportY: top, baseY: end } = terminal.buffer.active;
    const marks = this.marks.filter(({ marker }) => !marker.isDisposed);
    const place = commandPlace(
      marks.map(({ marker }) => marker.line),
      { top, end },
      step,
    );
    this.scroll(place);
    if (place.kind !== 'row') return place;
    const mark = marks.find(({ marker }) => marker.line === place.row);
    const text = lineText(terminal.buffer.active, place.row + (mark?.inputOffset ?? 0));
    return { kind: 'command', text, status: mark?.status ?? null };
  }

  dispose(): void {
    this.disposables.dispose();
    this.forget();
  }

  /** Always true: nobody else reads these sequences. */
  private take(mark: ShellMark | null): true {
    const { active } = this.terminal.buffer;
    if (mark === null || active.type === 'alternate') return true;
    const row = active.baseY + active.cursorY;
    const last = this.marks.at(-1);
    if (mark.kind === 'prompt') this.addPrompt(row);
    else if (last === undefined || last.marker.isDisposed) return true;
    else if (mark.kind === 'input') last.inputOffset = Math.max(0, row - last.marker.line);
    else if (mark.kind === 'command') last.hasRun = true;
    // Shells say how a command ended before each prompt, also when none has run since the last one.
    else if (last.hasRun && last.status === null) last.status = mark.status;
    return true;
  }

  /** A prompt that is drawn again, as after a resize, is the same one. */
  private addPrompt(row: number): void {
    this.hasSeenPrompt = true;
    if (this.marks.at(-1)?.marker.line === row) return;
    // What was below is drawn over.
    const above = ({ marker }: CommandMark): boolean => !marker.isDisposed && marker.line < row;
    const kept = this.marks.filter(above).slice(1 - this.maxMarks);
    for (const mark of this.marks) if (!kept.includes(mark)) mark.marker.dispose();
    const marker = this.terminal.registerMarker();
    this.marks = [...kept, { marker, inputOffset: 0, hasRun: false, status: null }];
  }

  private forget(): void {
    for (const { marker } of this.marks) marker.dispose();
    this.marks = [];
    this.hasSeenPrompt = false;
  }

  private scroll(place: CommandPlace): void {
    const { terminal } = this;
    if (place.kind === 'row') terminal.scrollToLine(place.row);
    else if (place.kind === 'top') terminal.scrollToTop();
    else terminal.scrollToBottom();
  }
}

/** The line whose first row is given, as far as it is announced. */
function lineText(buffer: Pick<IBuffer, 'getLine'>, row: number): string {
  const { announcedCommandChars: maxChars } = windowLimits;
  let text = buffer.getLine(row)?.translateToString(true) ?? '';
  for (let next = row + 1; text.length < maxChars && buffer.getLine(next)?.isWrapped === true; next += 1) {
    text += buffer.getLine(next)?.translateToString(true) ?? '';
  }
  return text.trim().slice(0, maxChars);
}
