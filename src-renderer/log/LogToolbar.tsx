import { Copy, Download, WrapText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from '../ui/ToggleButton';
import { LogMenu } from './LogMenu';
import styles from './LogToolbar.module.css';
import { linesWords } from './logTask.logic';

/** What can be done with the lines. */
export interface LogActions {
  copySelected(): void;
  copyLast(): void;
  copyAll(): void;
  saveText(): void;
  saveRecording(): void;
}

export interface LogToolbarProps {
  readonly find: ReactNode;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
  readonly selectedCount: number;
  readonly hasLines: boolean;
  readonly actions: LogActions;
}

/** `copyLast` takes so many lines. */
export const LAST_LINES = 100;

/** What stands above the lines. */
export function LogToolbar({ find, isWrapped, onWrap, selectedCount, hasLines, actions }: LogToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {find}
      <div className={styles.actions}>
        <ToggleButton name="Wrap long lines" isOn={isWrapped} onToggle={onWrap}>
          <WrapText size={16} aria-hidden />
        </ToggleButton>
        <CopyMenu {...{ selectedCount, hasLines, actions }} />
        <LogMenu
          label="Save"
          icon={<Download size={14} aria-hidden />}
          items={[
            {
              name: 'Save as text',
              does: 'All lines, as a .txt file',
              isDisabled: !hasLines,
              onSelect: actions.saveText,
            },
            {
              name: 'Save recording',
              does: 'What the terminal showed and when, as a .cast file for asciinema',
              onSelect: actions.saveRecording,
            },
          ]}
        />
      </div>
    </div>
  );
}

function CopyMenu({
  selectedCount,
  hasLines,
  actions,
}: Pick<LogToolbarProps, 'selectedCount' | 'hasLines' | 'actions'>) {
  const selected = selectedCount === 0 ? 'Copy selected lines' : `Copy ${linesWords(selectedCount)}`;
  const choose = 'Choose lines by their numbers first';
  return (
    <LogMenu
      label="Copy"
      icon={<Copy size={14} aria-hidden />}
      isDisabled={!hasLines}
      items={[
        { name: selected, does: choose, isDisabled: selectedCount === 0, onSelect: actions.copySelected },
        { name: `Copy the last ${LAST_LINES} lines`, onSelect: actions.copyLast },
        { name: 'Copy all', onSelect: actions.copyAll },
      ]}
    />
  );
}
