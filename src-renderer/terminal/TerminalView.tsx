import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { TerminalPane } from './TerminalPane';
import styles from './TerminalView.module.css';

/** What others may do with the terminal that is shown. */
export interface TerminalHandle {
  focus(): void;
  selection(): string;
}

export interface TerminalViewProps {
  /** Makes the pane; a new function gives a new pane. */
  readonly createPane: () => TerminalPane;
  readonly isEnded: boolean;
  readonly handleRef: Ref<TerminalHandle>;
}

/** The place of a session's terminal; everything in it belongs to TerminalPane. */
export function TerminalView({ createPane, isEnded, handleRef }: TerminalViewProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const paneRef = useRef<TerminalPane | null>(null);

  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    const pane = createPane();
    paneRef.current = pane;
    pane.start(element);
    return () => {
      paneRef.current = null;
      pane.dispose();
    };
  }, [createPane]);

  useEffect(() => {
    if (isEnded) paneRef.current?.setEnded();
  }, [isEnded]);

  useImperativeHandle(handleRef, () => ({
    focus: () => paneRef.current?.focus(),
    selection: () => paneRef.current?.selection() ?? '',
  }));

  return (
    <section className={styles.view} aria-label="Terminal" data-zone="terminal" data-terminal="">
      <div className={styles.pane} ref={elementRef} />
    </section>
  );
}
