import { useStore } from 'zustand';
import { FindBar } from './FindBar';
import { olderLines } from './find.logic';
import { ReadingNotes } from './ReadingNotes';
import { SizeNote } from './SizeNote';
import type { TerminalPane } from './TerminalPane';

export interface TerminalToolsProps {
  readonly pane: TerminalPane;
  readonly logLines: number;
  readonly onSearchLog: ((pattern: string) => void) | undefined;
  /** Rises each time the person asks for the find bar; 0 while it is closed. */
  readonly findCount: number;
  readonly onFindClosed: () => void;
}

/** What stands at a terminal: the find bar, and the notes for who reads further up or sees another window's size. */
export function TerminalTools({ pane, logLines, onSearchLog, findCount, onFindClosed }: TerminalToolsProps) {
  const { found, place, sizeOwner } = useStore(pane.state);
  const isFinding = findCount > 0;
  const isAtTop = place.kind === 'above' && place.isTop;
  const olderCount = isFinding || isAtTop ? olderLines(logLines, pane.heldLines()) : 0;
  const closeFind = (): void => {
    pane.endFind();
    onFindClosed();
  };
  return (
    <>
      {isFinding && (
        <FindBar
          {...{ found, olderCount, onSearchLog, findCount }}
          onFind={(query, step) => pane.find(query, step)}
          onClose={closeFind}
        />
      )}
      {sizeOwner.kind === 'other' && (
        <SizeNote
          size={sizeOwner.size}
          onFit={() => {
            pane.claimSize();
            pane.focus();
          }}
        />
      )}
      <ReadingNotes
        {...{ place, olderCount }}
        onOpenLog={onSearchLog && (() => onSearchLog(''))}
        onEnd={() => {
          pane.scrollToEnd();
          pane.focus();
        }}
      />
    </>
  );
}
