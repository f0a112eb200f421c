import type { SessionInfo } from '@shared/session';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Button } from '../ui/Button';
import styles from '../ui/Menu.module.css';
import { SessionMenuItems } from './SessionMenuItems';
import type { SessionDeed } from './sessionMenu.logic';

export interface SessionMenuProps {
  readonly session: SessionInfo;
  readonly onDeed: (deed: SessionDeed, session: SessionInfo) => void;
}

/** All that can be done with the session that is shown. */
export function SessionMenu({ session, onDeed }: SessionMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" aria-label="More actions" title="More actions">
          <Ellipsis size={16} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          <SessionMenuItems parts={DropdownMenu} {...{ session, onDeed }} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
