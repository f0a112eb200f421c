import type { SessionInfo } from '@shared/session';
import type { ActionContext } from './Action';

/** Whether the window has heard of the host. */
export function hasHost({ services }: Pick<ActionContext, 'services'>): boolean {
  return services.store.getState().host !== null;
}

/** The session that is shown, or undefined. */
export function selectedSession({ services }: Pick<ActionContext, 'services'>): SessionInfo | undefined {
  const { host, selectedId } = services.store.getState();
  return selectedId === null ? undefined : host?.sessions.get(selectedId);
}

/** As `selectedSession`, but only one that lives. */
export function selectedLive(context: Pick<ActionContext, 'services'>): SessionInfo | undefined {
  const session = selectedSession(context);
  return session?.state.kind === 'exited' ? undefined : session;
}

/** As `selectedSession`, but only one that has ended. */
export function selectedEnded(context: Pick<ActionContext, 'services'>): SessionInfo | undefined {
  const session = selectedSession(context);
  return session?.state.kind === 'exited' ? session : undefined;
}

/** The ids of all sessions that live (or have ended), in no particular order. */
export function sessionIds({ services }: Pick<ActionContext, 'services'>, areEnded: boolean): readonly string[] {
  const sessions = [...(services.store.getState().host?.sessions.values() ?? [])];
  return sessions.filter(({ state }) => (state.kind === 'exited') === areEnded).map(({ id }) => id);
}
