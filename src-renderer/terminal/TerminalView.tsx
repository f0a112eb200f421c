import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CommandArrival, CommandsHere } from './CommandMarks';
import type { CommandStep } from './commandPlace.logic';
import type { TerminalPane } from './TerminalPane';
import { TerminalTools } from './TerminalTools';
import styles from './TerminalView.module.css';

/** What others may do with the terminal that is shown. */
export interface TerminalHandle {
  focus(): void;
  selection(): string;
  /** Opens the find bar, or goes to it. */
  find(): void;
  /** The program wants the arrow keys in their other form (DECCKM). */
  hasApplicationCursorKeys(): boolean;
  /** What can be done about the commands of its shell now. */
  commandsHere(): CommandsHere;
  /** Scrolls to the command before or after the first row in sight, or to the top or the end; then tells where that is. */
  goToCommand(step: CommandStep, tell: (arrival: CommandArrival) => void): void;
}

export interface TerminalViewProps {
  /** Makes the pane; a new function gives a new pane. */
  readonly createPane: () => TerminalPane;
  readonly isEnded: boolean;
  readonly handleRef: Ref<TerminalHandle>;
  /** Whole lines that the session's log has; the terminal holds the last of them. */
  readonly logLines?: number;
  /** Opens the log, to look for `pattern` unless it is empty. Without it no way is offered. */
  readonly onSearchLog?: (pattern: string) => void;
}

/** The place of a session's terminal and of what helps to read it; everything in the terminal belongs to TerminalPane. */
export function TerminalView(props: TerminalViewProps) {
  const { createPane, isEnded, handleRef, logLines = 0, onSearchLog } = props;
  const elementRef = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<TerminalPane | null>(null);
  const paneRef = useRef<TerminalPane | null>(null);
  const [findCount, setFindCount] = useState(0);

  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    const made = createPane();
    paneRef.current = made;
    setPane(made);
    made.start(element);
    return () => {
      paneRef.current = null;
      setPane(null);
      made.dispose();
    };
  }, [createPane]);

  useEffect(() => {
    if (isEnded) paneRef.current?.setEnded();
  }, [isEnded]);

  useImperativeHandle(handleRef, () => ({
    focus: () => paneRef.current?.focus(),
    selection: () => paneRef.current?.selection() ?? '',
    find: () => setFindCount((count) => count + 1),
    hasApplicationCursorKeys: () => paneRef.current?.hasApplicationCursorKeys() ?? false,
    commandsHere: () => paneRef.current?.commandsHere() ?? 'unmarked',
    goToCommand: (step, tell) => paneRef.current?.goToCommand(step, tell),
  }));

  return (
    // Capturing, because xterm takes every key for its program.
    <section className={styles.view} aria-label="Terminal" data-terminal="">
      <div className={styles.clip} data-zone="terminal">
        <div className={styles.pane} ref={elementRef} />
      </div>
      {pane !== null && (
        <TerminalTools
          {...{ pane, logLines, onSearchLog, findCount }}
          onFindClosed={() => {
            setFindCount(0);
            pane.focus();
          }}
        />
      )}
    </section>
  );
}
