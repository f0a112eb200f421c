import type { SessionInfo } from '@shared/session';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { sessionTitle } from '../state/sessionText.logic';
import type { WindowServices } from '../window/WindowServices';
import { FindBar } from './FindBar';
import type { FindQuery } from './LogFind';
import { LogLines } from './LogLines';
import { LogPlaceholder } from './LogPlaceholder';
import { LogStatus } from './LogStatus';
import styles from './LogTab.module.css';
import { LogTaskBar } from './LogTaskBar';
import { LogToolbar } from './LogToolbar';
import { selectedRange } from './lineSelection.logic';
import { logCommandOf } from './logKeys.logic';
import { NewOutputPill } from './NewOutputPill';
import { runLogCommand } from './runLogCommand';
import { useHighlighter } from './useHighlighter';
import { useLogFind } from './useLogFind';
import { useLogTasks } from './useLogTasks';
import { useSessionLog } from './useSessionLog';
import { WholeLineDialog } from './WholeLineDialog';

export interface LogTabProps {
  readonly services: WindowServices;
  readonly session: SessionInfo;
  /** What to look for, given from outside; another object starts another search. */
  readonly initialFind?: FindQuery | null;
}

/** The plain lines of a session, all that are kept of it. */
export function LogTab(props: LogTabProps) {
  // Another session is another log, from its end on.
  return <SessionLogTab key={props.session.id} {...props} />;
}

function SessionLogTab({ services, session, initialFind = null }: LogTabProps) {
  const log = useSessionLog(services.transport, session);
  const { pages, model, find } = log;
  const isConnected = useStore(services.store, ({ connection }) => connection.kind === 'open');
  const rowPx = useStore(services.store, ({ host }) => rowHeight(host?.settings.appearance.terminalFontSize));
  const finding = useLogFind(log, initialFind);
  const highlight = useHighlighter(find.state.query);
  const { task, actions, cancel } = useLogTasks(services, session, log);
  const [isWrapped, setWrapped] = useState(false);
  const [wholeLine, setWholeLine] = useState<number | null>(null);
  const gridRef = useRef<HTMLDivElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const { extent, failure } = pages;
  const { cursor, selection } = model.state;
  const range = selection === null ? null : selectedRange(selection, extent.evictedLines);
  const hasLines = extent.totalLines > extent.evictedLines;
  const focusFind = (): void => fieldRef.current?.select();
  const handleKeyDown = (event: KeyboardEvent): void => {
    const command = logCommandOf(event);
    const context = { model, focusFind, goToMatch: finding.goToMatch, copySelected: actions.copySelected };
    if (command !== null && runLogCommand(command, context)) event.preventDefault();
  };
  return (
    <section className={styles.log} aria-label="Log">
      <LogToolbar
        {...{ isWrapped, actions, hasLines }}
        onWrap={setWrapped}
        selectedCount={range === null ? 0 : range.to - range.from}
        find={
          <FindBar
            {...{ finding, fieldRef }}
            state={find.state}
            current={cursor}
            totalLines={extent.totalLines}
            onStop={() => find.stop()}
            onResume={() => find.resume()}
            onLeave={() => gridRef.current?.focus()}
          />
        }
      />
      <LogTaskBar task={task} onCancel={cancel} onSave={actions.saveText} />
      <LogPlaceholder {...{ session, failure, isConnected }} onRetry={() => pages.retry()} />
      <div className={styles.stage}>
        <LogLines
          {...{ pages, model, rowPx, isWrapped, highlight, gridRef }}
          label={`Lines of ${sessionTitle(session)}`}
          matches={find.state.lines}
          onKeyDown={handleKeyDown}
          onShowWhole={setWholeLine}
        />
        <NewOutputPill count={model.newLines} onFollow={() => model.follow()} />
      </div>
      <LogStatus {...extent} />
      {wholeLine !== null && (
        <WholeLineDialog source={pages.source} number={wholeLine} onClose={() => setWholeLine(null)} />
      )}
    </section>
  );
}

/** As the terminal's type, on the grid of the window: 13 px on 20 px. */
function rowHeight(fontPx = 13): number {
  return Math.round((fontPx * 20) / 13);
}
