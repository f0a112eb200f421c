import { StringDecoder } from 'node:string_decoder';
import type { DataFrame } from '@shared/dataFrames';
import { DisposableStore, toDisposable } from '@shared/lifecycle';
import { limits } from '@shared/limits';
import type { Exit, SessionInfo } from '@shared/session';
import { DetachKeys } from './DetachKeys';
import type { HostWindow } from './HostWindow';
import type { PersonTerminal } from './PersonTerminal';
import { QueryFilter } from './QueryFilter';

/** How an attachment ended. */
export type AttachEnd =
  | { readonly kind: 'detached' }
  | { readonly kind: 'exited'; readonly exit: Exit }
  /** The host is gone, or does not give the session; `reason` says why. */
  | { readonly kind: 'lost'; readonly reason: string };

/**
 * What a program may have left on: alternate screen, mouse and focus reports, bracketed paste, hidden cursor, colours,
 * application keys (xterm ctlseqs, DEC private modes).
 */
const RESTORE =
  '\u001b[?1049l\u001b[?1000l\u001b[?1002l\u001b[?1003l\u001b[?1004l\u001b[?1006l\u001b[?2004l\u001b[?25h\u001b[0m\u001b[?1l\u001b>';

/** Brings a session into a person's terminal: its output there, their keys back, the size of theirs. */
export class Attachment {
  private readonly window: HostWindow;
  private readonly session: SessionInfo;
  private readonly terminal: PersonTerminal;
  private readonly disposables = new DisposableStore();
  private readonly keys = new DetachKeys();
  private readonly decoder = new StringDecoder('utf8');
  private readonly filter = new QueryFilter();
  private streamId: number | null = null;
  private isLive = false;
  /** Keys that came before the host took this terminal. */
  private typedAhead = '';
  private end: (end: AttachEnd) => void = () => undefined;

  constructor(options: { window: HostWindow; session: SessionInfo; terminal: PersonTerminal }) {
    this.window = options.window;
    this.session = options.session;
    this.terminal = options.terminal;
  }

  /** Runs until the person leaves, the session ends or the host goes away; the terminal is then as it was. */
  async run(): Promise<AttachEnd> {
    const ended = new Promise<AttachEnd>((resolve) => {
      this.end = resolve;
    });
    this.listen();
    await this.attach();
    const end = await ended;
    this.disposables.dispose();
    this.terminal.output.write(RESTORE);
    return end;
  }

  private listen(): void {
    const { window, terminal, disposables } = this;
    disposables.add(window.onFrame((frame) => this.show(frame)));
    disposables.add(
      window.onEvent((event) => {
        if (event.type !== 'session' || event.session.id !== this.session.id) return;
        const { state } = event.session;
        if (state.kind === 'exited') this.end({ kind: 'exited', exit: state.exit });
      }),
    );
    void window.closed.then((reason) => this.end({ kind: 'lost', reason }));
    disposables.add(terminal.takeKeys());
    const type = (chunk: Buffer): void => this.type(chunk);
    terminal.input.on('data', type);
    disposables.add(toDisposable(() => terminal.input.off('data', type)));
    const leave = (): void => this.end({ kind: 'detached' });
    // The terminal itself is gone.
    terminal.input.once('end', leave);
    disposables.add(toDisposable(() => terminal.input.off('end', leave)));
    disposables.add(terminal.onResize(() => void this.resize(false)));
  }

  private async attach(): Promise<void> {
    const attached = await this.window.ask('session.attach', { sessionId: this.session.id });
    if (!attached.ok) return this.end({ kind: 'lost', reason: attached.error.message });
    this.streamId = attached.value.streamId;
    // The person is here now; later they may be elsewhere, until they type here.
    void this.resize(true);
    this.sendAll(this.typedAhead);
  }

  private async resize(isActive: boolean): Promise<void> {
    await this.window.ask('session.resize', { sessionId: this.session.id, ...this.terminal.size(), isActive });
  }

  private show(frame: DataFrame): void {
    if (frame.type === 'live') this.isLive = true;
    if (frame.type !== 'output') return;
    const { streamId, bytes } = frame;
    const shown = this.filter.push(bytes);
    // The host counts from the end of the replay on; it holds the program back while this terminal is slow.
    const acknowledge = this.isLive ? () => this.window.acknowledge(streamId, bytes.byteLength) : () => undefined;
    this.terminal.output.write(this.session.isTerminal ? shown : withReturns(shown), acknowledge);
  }

  private type(chunk: Buffer): void {
    const { data, isDetaching } = this.keys.push(this.decoder.write(chunk));
    if (this.streamId === null) this.typedAhead += data;
    else this.sendAll(data);
    if (isDetaching) this.end({ kind: 'detached' });
  }

  private sendAll(data: string): void {
    for (let start = 0; start < data.length; start += limits.maxInputChars)
      void this.send(data.slice(start, start + limits.maxInputChars));
  }

  private async send(data: string): Promise<void> {
    const text = this.session.isTerminal ? data : data.replaceAll('\r', '\n');
    const reply = await this.window.ask('session.type', { sessionId: this.session.id, data: text });
    if (!reply.ok && reply.error.code !== 'session-ended') this.terminal.output.write(`\r\n${reply.error.message}\r\n`);
  }
}

/** On pipes lines end with a bare newline, and a raw terminal does not go back to the first column for it. */
function withReturns(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1');
}
