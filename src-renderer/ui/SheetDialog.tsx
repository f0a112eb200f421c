import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';
import styles from './Dialog.module.css';

export interface SheetDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Something to read over the window, closed with Escape or its button. */
export function SheetDialog({ title, children, onClose }: SheetDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={classNames(styles.dialog, styles.wide)} aria-describedby={undefined}>
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
