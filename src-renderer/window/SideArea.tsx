import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Drawer } from '../ui/Drawer';
import styles from './App.module.css';
import { ListSplitter } from './ListSplitter';
import type { WindowServices } from './WindowServices';

export interface SideAreaProps {
  readonly services: WindowServices;
  readonly isNarrow: boolean;
  /** Called when the drawer has gone, to place the keyboard. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** The left of the window: always there and as wide as the person made it, or a drawer in a narrow window. */
export function SideArea({ services: { store, view }, isNarrow, onClosed, children }: SideAreaProps) {
  const isDrawerOpen = useStore(store, (state) => state.isDrawerOpen);
  const widthPx = useStore(store, (state) => state.listWidthPx);
  if (!isNarrow) {
    return (
      <aside className={styles.side} style={{ flexBasis: widthPx }}>
        {children}
        <ListSplitter widthPx={widthPx} onWidth={(width) => view.setListWidth(width)} />
      </aside>
    );
  }
  if (!isDrawerOpen) return null;
  return (
    <Drawer title="Sessions" onClose={() => view.setDrawerOpen(false)} onClosed={onClosed}>
      {children}
    </Drawer>
  );
}
