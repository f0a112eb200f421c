import { useEffect, useState } from 'react';
import { CopyButton } from '../ui/CopyButton';
import { copyText } from '../ui/copyText';
import { SheetDialog } from '../ui/SheetDialog';
import { groupedNumber } from './groupedNumber.logic';
import { type LogSource, readLog } from './readLog';
import styles from './WholeLineDialog.module.css';

export interface WholeLineDialogProps {
  readonly source: LogSource;
  /** Absolute number of the line. */
  readonly number: number;
  readonly onClose: () => void;
}

type WholeLine =
  | { readonly kind: 'loading' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The browser lays out one block at a time, those in view only: a megabyte in one piece would take it seconds. */
const BLOCK_CHARS = 4_000;

/** A very long line, all of it. */
export function WholeLineDialog({ source, number, onClose }: WholeLineDialogProps) {
  const line = useWholeLine(source, number);
  return (
    <SheetDialog title={`Line ${groupedNumber(number + 1)}`} onClose={onClose}>
      {line.kind === 'loading' && <p className={styles.note}>Reading the line…</p>}
      {line.kind === 'failed' && <p role="alert">{line.message}</p>}
      {line.kind === 'text' && (
        <>
          <div className={styles.note}>
            <span>{groupedNumber(line.text.length)} characters</span>
            <CopyButton label="Copy the whole line" onCopy={() => copyText(line.text)} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <section className={styles.text} tabIndex={0} aria-label="Text of the line">
            {blocksOf(line.text).map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place only.
              <div key={at} className={styles.block}>
                {block}
              </div>
            ))}
          </section>
        </>
      )}
    </SheetDialog>
  );
}

function useWholeLine(source: LogSource, number: number): WholeLine {
  const [line, setLine] = useState<WholeLine>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const { value: part } = await readLog(source, { from: number, to: number + 1 }).next();
      if (isCurrent) setLine(wholeLineOf(part ?? null));
    })();
    return () => {
      isCurrent = false;
    };
  }, [source, number]);
  return line;
}

function wholeLineOf(part: Awaited<ReturnType<ReturnType<typeof readLog>['next']>>['value'] | null): WholeLine {
  if (part && !part.ok) return { kind: 'failed', message: part.error.message };
  const text = part?.lines[0];
  if (text === undefined) return { kind: 'failed', message: 'This line was dropped to keep the log within its limit.' };
  return { kind: 'text', text };
}

function blocksOf(text: string): readonly string[] {
  const count = Math.ceil(text.length / BLOCK_CHARS);
  return Array.from({ length: count }, (_, at) => text.slice(at * BLOCK_CHARS, (at + 1) * BLOCK_CHARS));
}
