import type { ReactNode } from 'react';
export interface SheetDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}
/** Something to read over the window, closed with Escape or its button. */
export declare function SheetDialog({ title, children, onClose }: SheetDialogProps): import('react').JSX.Element;
