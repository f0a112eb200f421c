import { type Disposable, Emitter } from '@shared/lifecycle';
import { collectLines } from './collectLines';
import type { LineRange } from './logPosition.logic';
import { type LogTask, linesWords } from './logTask.logic';
import type { LogSource } from './readLog';
import { saveLog } from './saveLog';

export interface LogTasksOptions {
  readonly source: LogSource;
  /** Puts text into the clipboard; gives whether that was possible. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Hands a file to the person. */
  readonly saveFile: (name: string, content: Blob) => void;
}

/** How long the words for something that went well stay. */
const SHOWN_MS = 4_000;

/** Copies and saves lines, one thing at a time. */
export class LogTasks implements Disposable {
  private readonly options: LogTasksOptions;
  private readonly changes = new Emitter<void>();
  private current: LogTask = { kind: 'none' };
  private abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Fires when `task` is another. */
  readonly onChange = this.changes.event;

  constructor(options: LogTasksOptions) {
    this.options = options;
  }

  get task(): LogTask {
    return this.current;
  }

  /** Puts lines into the clipboard, unless they are too much for it. What runs already is given up, as by `save`. */
  async copy(range: LineRange): Promise<void> {
    const { signal } = this.begin({ kind: 'copying' });
    const { source, copyText } = this.options;
    const collected = await collectLines(source, range);
    if (signal.aborted) return;
    if (collected.kind !== 'text') {
      this.become(collected.kind === 'too-much' ? collected : { kind: 'failed', message: collected.error.message });
    } else if (collected.lineCount === 0) {
      this.become(ALL_DROPPED);
    } else {
      const isCopied = await copyText(collected.text);
      if (signal.aborted) return;
      this.become(isCopied ? { kind: 'done', text: `Copied ${linesWords(collected.lineCount)}.` } : NOT_COPIED);
    }
  }

  /** Saves lines as a file of this name. */
  async save(range: LineRange, name: string): Promise<void> {
    const { signal } = this.begin({ kind: 'saving', share: 0 });
    const { source, saveFile } = this.options;
    const onProgress = (share: number): void => this.become({ kind: 'saving', share });
    const saved = await saveLog({ source, range, name, signal, onProgress, saveFile });
    if (saved.kind === 'cancelled' || signal.aborted) return;
    if (saved.kind === 'failed') this.become({ kind: 'failed', message: saved.error.message });
    else this.become({ kind: 'done', text: `Saved ${linesWords(range.to - range.from)} as ${name}.` });
  }

  /** Gives up what runs, or takes the words of the last task away. */
  cancel(): void {
    this.abort.abort();
    this.become({ kind: 'none' });
  }

  dispose(): void {
    this.abort.abort();
    clearTimeout(this.timer);
  }

  private begin(task: LogTask): AbortController {
    this.abort.abort();
    this.abort = new AbortController();
    this.become(task);
    return this.abort;
  }

  private become(task: LogTask): void {
    clearTimeout(this.timer);
    this.current = task;
    if (task.kind === 'done') this.timer = setTimeout(() => this.become({ kind: 'none' }), SHOWN_MS);
    this.changes.fire();
  }
}

const ALL_DROPPED: LogTask = {
  kind: 'failed',
  message: 'These lines were dropped to keep the log within its limit. Choose others.',
};
const NOT_COPIED: LogTask = {
  kind: 'failed',
  message: 'The browser did not let Signalbox use the clipboard. Save the log as a file, or select its text.',
};
