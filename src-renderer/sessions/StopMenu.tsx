import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Button } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from '../ui/Menu.module.css';

export interface StopMenuProps {
  /** What is stopped, for screen readers, where there are several: `Stop 4711`. */
  readonly label?: string;
  /** It was asked to end, and does not yet. */
  readonly isStopping?: boolean;
  /** An ended session with processes left has nothing to interrupt. */
  readonly canInterrupt: boolean;
  readonly onInterrupt: () => void;
  readonly onStop: () => void;
  /** Asks first. */
  readonly onForceKill: () => void;
  /** Ends all sessions; asks first. Missing where there are no others. */
  readonly onStopAll?: (() => void) | undefined;
}

/** The ways to end a session, the mildest first. */
export function StopMenu(props: StopMenuProps) {
  const { label, isStopping = false, canInterrupt, onInterrupt, onStop, onForceKill, onStopAll } = props;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button aria-label={label}>
          {isStopping ? 'Stopping…' : 'Stop'}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          {canInterrupt && (
            <StopItem
              name="Interrupt"
              keys="^C"
              does="Asks the program to give up what it does"
              onSelect={onInterrupt}
            />
          )}
          <StopItem name="Stop" does="Ends it with everything it started" onSelect={onStop} />
          <DropdownMenu.Separator className={styles.line} />
          <StopItem
            name="Force kill…"
            does="Ends all of it at once, without a chance to save"
            isDanger
            onSelect={onForceKill}
          />
          {onStopAll !== undefined && (
            <>
              <DropdownMenu.Separator className={styles.line} />
              <StopItem name="Stop all sessions…" does="Ends everything that runs here" isDanger onSelect={onStopAll} />
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface StopItemProps {
  readonly name: string;
  readonly does: string;
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

function StopItem({ name, does, keys, isDanger = false, onSelect }: StopItemProps) {
  return (
    <DropdownMenu.Item
      className={classNames(styles.item, isDanger && styles.danger)}
      aria-label={name}
      onSelect={onSelect}
    >
      <span className={styles.name}>
        {name}
        {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
      </span>
      <span className={styles.does}>{does}</span>
    </DropdownMenu.Item>
  );
}
