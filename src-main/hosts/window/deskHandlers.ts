import { ok } from '@shared/errors';
import type { HostFacts, RequestHandlers } from './requestHandlers';
import type { WindowBackend } from './WindowBackend';

type DeskRequest =
  | 'session.start'
  | 'session.rename'
  | 'session.restart'
  | 'session.details'
  | 'session.processes'
  | 'session.stopProcess'
  | 'history.remove';

/** What a person does with sessions beyond typing into them. */
export function createDeskHandlers(
  desk: WindowBackend['sessionDesk'],
  { graceMs }: Pick<HostFacts, 'graceMs'>,
): Pick<RequestHandlers, DeskRequest> {
  return {
    'session.start': (request) => desk.start(request),
    'session.rename': ({ sessionId, name }) => desk.rename(sessionId, name),
    'session.restart': ({ sessionId }) => desk.restart(sessionId, graceMs()),
    'session.details': ({ sessionId }) => desk.details(sessionId),
    'session.processes': ({ sessionId }) => desk.processes(sessionId),
    'session.stopProcess': ({ sessionId, pid, force }) =>
      desk.stopProcess(sessionId, { pid, graceMs: force ? 0 : graceMs() }),
    'history.remove': async ({ sessionIds }) => ok({ removedCount: await desk.removeEnded(sessionIds) }),
  };
}
