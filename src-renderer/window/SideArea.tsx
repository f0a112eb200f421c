import type { ReactNode } from 'react';
import { Drawer } from '../ui/Drawer';
import styles from './App.module.css';

export interface SideAreaProps {
  readonly isNarrow: boolean;
  readonly isDrawerOpen: boolean;
  readonly onClose: () => void;
  /** Called when the drawer has gone, to place the keyboard. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** The left of the window: always there, or a drawer in a narrow window. */
export function SideArea({ isNarrow, isDrawerOpen, onClose, onClosed, children }: SideAreaProps) {
  if (!isNarrow) return <aside className={styles.side}>{children}</aside>;
  if (!isDrawerOpen) return null;
  return (
    <Drawer title="Sessions" {...{ onClose, onClosed }}>
      {children}
    </Drawer>
  );
}
