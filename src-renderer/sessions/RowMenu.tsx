import { ContextMenu } from 'radix-ui';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import styles from '../ui/Menu.module.css';

export interface RowMenuProps {
  /** The items of the menu of a row; null when it has none. */
  readonly menuOf: (row: string) => ReactNode;
  /** The list. */
  readonly children: ReactElement;
}

/** The menu of a row in the list: the other button of the mouse, or the menu key. */
export function RowMenu({ menuOf, children }: RowMenuProps) {
  const [row, setRow] = useState<string | null>(null);
  const items = row === null ? null : menuOf(row);
  const handleContextMenu = (event: MouseEvent): void => {
    const { target } = event;
    const pressed = target instanceof Element ? rowOf(target) : null;
    if (pressed === null || menuOf(pressed) === null) event.preventDefault();
    setRow(pressed);
  };
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger asChild onContextMenu={handleContextMenu}>
        {children}
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content className={styles.menu} collisionPadding={8}>
          {items}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

function rowOf(element: Element): string | null {
  return element.closest('[role="option"]')?.getAttribute('data-session') ?? null;
}
