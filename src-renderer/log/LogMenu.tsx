import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import styles from '../ui/Menu.module.css';

export interface LogMenuItem {
  readonly name: string;
  readonly does?: string;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

export interface LogMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled?: boolean;
  readonly items: readonly LogMenuItem[];
}

/** A button of the log that opens a menu. */
export function LogMenu({ label, icon, isDisabled = false, items }: LogMenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" disabled={isDisabled}>
          {icon}
          {label}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          {items.map(({ name, does, isDisabled: isOff = false, onSelect }) => (
            <DropdownMenu.Item key={name} className={styles.item} disabled={isOff} onSelect={onSelect}>
              <span className={styles.name}>{name}</span>
              {does !== undefined && <span className={styles.does}>{does}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
