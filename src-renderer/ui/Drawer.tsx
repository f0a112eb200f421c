import { Dialog, VisuallyHidden } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

export interface DrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Called when the drawer has gone, to place the keyboard. */
  readonly onClosed: () => void;
}

/** A panel that lies over the left of a narrow window. */
export function Drawer({ title, children, onClose, onClosed }: DrawerProps) {
  const handleCloseAutoFocus = (event: Event): void => {
    event.preventDefault();
    onClosed();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={styles.drawer} aria-describedby={undefined} onCloseAutoFocus={handleCloseAutoFocus}>
          <VisuallyHidden.Root>
            <Dialog.Title>{title}</Dialog.Title>
          </VisuallyHidden.Root>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
