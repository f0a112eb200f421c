import { useStore } from 'zustand';
import { NotifyButton } from '../attention/NotifyButton';
import { RulesButton } from '../rules/RulesButton';
import { FilterField } from '../sessions/FilterField';
import { SidePanel, type SideWays } from '../sessions/SidePanel';
import { HISTORY_ROW } from '../state/listLayout.logic';
import { ListArea } from './ListArea';
import type { WindowServices } from './WindowServices';

export interface SessionSideProps {
  readonly services: WindowServices;
  readonly needCount: number;
  /** Goes to a row with the keyboard; a stable function. */
  readonly onOpen: (row: string) => void;
  readonly onJump: () => void;
}

/** The left of the window with the store behind it. */
export function SessionSide({ services, needCount, onOpen, onJump }: SessionSideProps) {
  const { view, store } = services;
  const host = useStore(store, (state) => state.host);
  const selectedId = useStore(store, (state) => state.selectedId);
  const filter = useStore(store, (state) => state.filter);
  const isHistoryShown = selectedId === HISTORY_ROW;
  const ways: SideWays = {
    onNew: () => view.openDialog({ kind: 'new-session', likeId: null }),
    onHistory: () => (isHistoryShown ? view.leavePage() : onOpen(HISTORY_ROW)),
    isHistoryShown,
    onSettings: () => view.openDialog({ kind: 'settings' }),
    onConnect: () => view.openDialog({ kind: 'connect' }),
  };
  return (
    <SidePanel
      {...{ needCount, onJump }}
      agents={host?.clients.map(({ name }) => name) ?? []}
      hasApprovals={(host?.approvals.size ?? 0) > 0}
      ways={host === null ? null : ways}
      notify={<NotifyButton notifications={services.notifications} />}
      rules={host !== null && <RulesButton policy={host.policy} onOpen={() => view.openDialog({ kind: 'rules' })} />}
      filter={
        host !== null &&
        host.sessions.size > 0 && (
          <FilterField text={filter} onChange={(text) => view.setFilter(text)} onLeave={focusRows} />
        )
      }
    >
      <ListArea {...{ services, onOpen }} />
    </SidePanel>
  );
}

function focusRows(): void {
  document.querySelector<HTMLElement>('[data-zone="list"] [role="option"][tabindex="0"]')?.focus();
}
