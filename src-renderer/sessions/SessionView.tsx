import type { ApprovalRequest } from '@shared/approval';
import type { SessionInfo } from '@shared/session';
import type { ReactNode, Ref } from 'react';
import { endText } from '../state/terminationText.logic';
import type { SessionTab } from '../state/WindowState';
import type { TerminalPane } from '../terminal/TerminalPane';
import { type TerminalHandle, TerminalView } from '../terminal/TerminalView';
import { copyText } from '../ui/copyText';
import { EndBanner } from './EndBanner';
import { NoOutput } from './NoOutput';
import { OutputProblemBanner } from './OutputProblemBanner';
import { SessionHeader } from './SessionHeader';
import { SessionTabs } from './SessionTabs';

export interface SessionViewProps {
  readonly session: SessionInfo;
  /** What an agent wants to type into it and may not yet, or null. */
  readonly held: ApprovalRequest | null;
  readonly nowMs: number;
  readonly leading: ReactNode;
  readonly actions: ReactNode;
  /** What is held for the session and what it waits for. */
  readonly banner: ReactNode;
  readonly tab: SessionTab;
  readonly onTab: (tab: SessionTab) => void;
  /** What the other tabs show. */
  readonly contents: Readonly<Record<Exclude<SessionTab, 'terminal'>, ReactNode>>;
  readonly createPane: () => TerminalPane;
  readonly terminalRef: Ref<TerminalHandle>;
  readonly onRestart: () => void;
  /** Opens the log, to look for `pattern` unless it is empty. */
  readonly onSearchLog: (pattern: string) => void;
}

/** The selected session: its header, what it needs, its terminal and the other views of it. */
export function SessionView(props: SessionViewProps) {
  const { session, held, nowMs, leading, actions, banner, tab, onTab, contents } = props;
  const end = endText(session);
  return (
    <>
      <SessionHeader {...{ session, held, nowMs, leading, actions }} />
      <SessionTabs
        {...{ tab, onTab }}
        banner={
          <>
            {banner}
            {end !== null && <EndBanner end={end} onCopy={copyText} />}
            {session.outputProblem !== null && <OutputProblemBanner problem={session.outputProblem} />}
          </>
        }
        contents={{ ...contents, terminal: <TerminalContent {...props} /> }}
      />
    </>
  );
}

function TerminalContent({ session, createPane, terminalRef, onRestart, onSearchLog }: SessionViewProps) {
  const isEnded = session.state.kind === 'exited';
  return (
    <>
      {isEnded && session.totalLines === 0 && <NoOutput onRestart={onRestart} />}
      <TerminalView {...{ createPane, isEnded, onSearchLog }} handleRef={terminalRef} logLines={session.totalLines} />
    </>
  );
}
