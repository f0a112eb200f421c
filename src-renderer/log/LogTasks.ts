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
  private abort: AbortController | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Fires when `task` is another. */
  readonly onChange = this.changes.event;

  constructor(options: LogTasksOptions) {
    this.options = options;
  }

  get task(): LogTask {
    return this.current;
  }

  /** Puts lines into the clipboard, unless they are too much for it. */
  async copy(range: LineRange): Promise<void> {
    this.become({ kind: 'copying' });
    const { source, copyText } = this.options;
    const collected = await collectLines(source, range);
    switch (collected.kind) {
      case 'text': {
        const isCopied = await copyText(collected.text);
        const count = linesWords(range.to - range.from);
        this.become(isCopied ? { kind: 'done', text: `Copied ${count}.` } : NOT_COPIED);
        return;
      }
      case 'too-much':
        return this.become({ kind: 'too-much' });
      case 'failed':
        return this.become({ kind: 'failed', message: collected.error.message });
    }
  }

  /** Saves lines as a file of this name; a save that runs already is given up. */
  async save(range: LineRange, name: string): Promise<void> {
    this.cancel();
    const abort = new AbortController();
    this.abort = abort;
    this.become({ kind: 'saving', share: 0 });
    const { source, saveFile } = this.options;
    const onProgress = (share: number): void => this.become({ kind: 'saving', share });
    const saved = await saveLog({ source, range, name, signal: abort.signal, onProgress, saveFile });
    if (saved.kind === 'cancelled') return;
    this.abort = null;
    if (saved.kind === 'failed') this.become({ kind: 'failed', message: saved.error.message });
    else this.become({ kind: 'done', text: `Saved ${linesWords(range.to - range.from)} as ${name}.` });
  }

  /** Gives up a save that runs, or takes the words of the last task away. */
  cancel(): void {
    this.abort?.abort();
    this.abort = null;
    this.become({ kind: 'none' });
  }

  dispose(): void {
    this.abort?.abort();
    clearTimeout(this.timer);
  }

  private become(task: LogTask): void {
    clearTimeout(this.timer);
    this.current = task;
    if (task.kind === 'done') this.timer = setTimeout(() => this.become({ kind: 'none' }), SHOWN_MS);
    this.changes.fire();
  }
}

const NOT_COPIED: LogTask = {
  kind: 'failed',
  message: 'The browser did not let Signalbox use the clipboard. Save the log as a file, or select its text.',
};
