import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from '../ui/classNames';
import dialogStyles from '../ui/Dialog.module.css';
import styles from './TerminalDialog.module.css';

export interface TerminalDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the harmless one first. */
  readonly buttons: ReactNode;
  readonly onClose: () => void;
}

/**
 * Asks about something that came from a program or the clipboard. No button has the focus at first: an Enter that was meant for
 * the terminal does nothing.
 */
export function TerminalDialog({ title, children, buttons, onClose }: TerminalDialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogStyles.scrim} />
        <Dialog.Content
          className={classNames(dialogStyles.dialog, dialogStyles.wide, styles.dialog)}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the keyboard back to a button that opened the dialog: here there is none.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <Dialog.Title className={dialogStyles.title}>{title}</Dialog.Title>
          {children}
          <div className={dialogStyles.buttons}>{buttons}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
