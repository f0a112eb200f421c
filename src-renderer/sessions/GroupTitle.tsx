import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ListItem } from '../state/listItems.logic';
import type { GroupKind } from '../state/sessionStatus.logic';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from './GroupTitle.module.css';
import list from './SessionList.module.css';

const TITLES: Readonly<Record<GroupKind, string>> = { needsYou: 'Needs you', running: 'Running', ended: 'Ended' };

export interface GroupTitleProps {
  readonly item: Extract<ListItem, { kind: 'title' }>;
  readonly topPx: number;
  readonly onToggle: (group: GroupKind) => void;
  /** Deletes the group's sessions; asks first. Null where that is not possible. */
  readonly onClear: (() => void) | null;
}

/** The title of a group: opens and closes it. */
export function GroupTitle({ item: { group, count, isOpen }, topPx, onToggle, onClear }: GroupTitleProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={classNames(list.line, styles.title)} style={{ top: topPx }}>
      <Button
        variant="quiet"
        className={styles.toggle}
        data-calls={group === 'needsYou' && count > 0}
        aria-expanded={isOpen}
        onClick={() => onToggle(group)}
      >
        <Chevron size={14} aria-hidden />
        {TITLES[group]} <span className={styles.count}>{count}</span>
      </Button>
      {onClear !== null && (
        <Button variant="quiet" className={styles.clear} aria-label="Clear ended sessions" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
