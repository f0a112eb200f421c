import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../keyboard/useReturnFocus';
import { Button } from './Button';
import { classNames } from './classNames';
import styles from './Dialog.module.css';

export interface SheetDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** For a sheet of another size. */
  readonly className?: string | undefined;
  readonly onClose: () => void;
  /** It has gone; prevent the event's default to place the keyboard elsewhere than where it came from. */
  readonly onClosed?: (event: Event) => void;
}

/** Something to read over the window, closed with Escape or its button. */
export function SheetDialog({ title, children, className, onClose, onClosed }: SheetDialogProps) {
  const returnFocus = useReturnFocus();
  const handleCloseAutoFocus = (event: Event): void => {
    onClosed?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    returnFocus();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={classNames(styles.dialog, styles.wide, className)}
          aria-describedby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <Button variant="quiet" className={styles.close} aria-label="Close">
              <X size={16} aria-hidden />
            </Button>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
