import type { ReactNode } from 'react';
export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The word on the button that does it. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
/** Asks before something that cannot be undone. Cancel has the focus, so that a stray Enter does nothing. */
export declare function ConfirmDialog({
  title,
  children,
  action,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): import('react').JSX.Element;
