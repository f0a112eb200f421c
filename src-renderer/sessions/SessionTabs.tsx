import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { type SessionTab, sessionTabs } from '../state/WindowState';
import styles from './SessionTabs.module.css';

const LABELS: Readonly<Record<SessionTab, string>> = {
  terminal: 'Terminal',
  log: 'Log',
  replay: 'Replay',
  details: 'Details',
};

export interface SessionTabsProps {
  readonly tab: SessionTab;
  readonly onTab: (tab: SessionTab) => void;
  /** What stands above the content of every tab. */
  readonly banner: ReactNode;
  /** What a tab shows. Only the content of the chosen tab is there. */
  readonly contents: Readonly<Record<SessionTab, ReactNode>>;
}

/** The views of one session. */
export function SessionTabs({ tab, onTab, banner, contents }: SessionTabsProps) {
  const handleChange = (value: string): void => {
    const chosen = sessionTabs.find((each) => each === value);
    if (chosen !== undefined) onTab(chosen);
  };
  return (
    <Tabs.Root className={styles.tabs} value={tab} onValueChange={handleChange}>
      <Tabs.List className={styles.list} aria-label="Views of the session">
        {sessionTabs.map((each) => (
          <Tabs.Trigger key={each} value={each} className={styles.tab}>
            {LABELS[each]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className={styles.stage}>
        <div className={styles.column}>
          {banner}
          {sessionTabs.map((each) => (
            <TabContent key={each} tab={each}>
              {contents[each]}
            </TabContent>
          ))}
        </div>
      </div>
    </Tabs.Root>
  );
}

/** F6 leads to the content of a tab as to the terminal, which is a zone of its own and takes every key. */
function TabContent({ tab, children }: { readonly tab: SessionTab; readonly children: ReactNode }) {
  if (tab === 'terminal') {
    return (
      <Tabs.Content className={styles.content} value={tab} tabIndex={-1}>
        {children}
      </Tabs.Content>
    );
  }
  return (
    <Tabs.Content className={styles.content} value={tab} data-zone="content">
      {children}
    </Tabs.Content>
  );
}
