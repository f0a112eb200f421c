import type { SessionInfo } from '@shared/session';
import type { ContextMenu, DropdownMenu } from 'radix-ui';
import { Fragment } from 'react';
import { classNames } from '../ui/classNames';
import styles from '../ui/Menu.module.css';
import { type SessionDeed, sessionMenu } from './sessionMenu.logic';

export interface SessionMenuItemsProps {
  readonly session: SessionInfo;
  /** The parts of the menu in which they stand: one that opens from a button, or at the pointer. */
  readonly parts: Pick<typeof DropdownMenu, 'Item' | 'Separator'> | Pick<typeof ContextMenu, 'Item' | 'Separator'>;
  readonly onDeed: (deed: SessionDeed, session: SessionInfo) => void;
}

/** What can be done with a session, as the items of a menu. */
export function SessionMenuItems({ session, parts: { Item, Separator }, onDeed }: SessionMenuItemsProps) {
  return sessionMenu(session).map((part, at) => (
    <Fragment key={part[0]?.deed ?? at}>
      {at > 0 && <Separator className={styles.line} />}
      {part.map(({ deed, label, isDanger }) => (
        <Item
          key={deed}
          className={classNames(styles.item, isDanger && styles.danger)}
          onSelect={() => onDeed(deed, session)}
        >
          {label}
        </Item>
      ))}
    </Fragment>
  ));
}
