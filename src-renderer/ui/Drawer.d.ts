import type { ReactNode } from 'react';
export interface DrawerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Called when the drawer has gone, to place the keyboard. */
  readonly onClosed: () => void;
}
/** A panel that lies over the left of a narrow window. */
export declare function Drawer({ title, children, onClose, onClosed }: DrawerProps): import('react').JSX.Element;
