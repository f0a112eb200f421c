import { fail } from '@shared/errors';
import { neverEvent } from '@shared/lifecycle';
import { noAudit } from '../../history/audit/AuditEvent';
import { Timelines } from '../../history/Timelines';
import type { TerminalManager } from '../../terminal/TerminalManager';
import { ProcessLooks } from '../ProcessLooks';
import { SessionDesk, type SessionDeskOptions } from '../SessionDesk';

/** For tests: a desk that starts nothing and keeps nothing, unless told otherwise. */
export function deskFor(terminals: TerminalManager, given: Partial<SessionDeskOptions> = {}): SessionDesk {
  const files = {
    save: () => Promise.resolve(true),
    read: () => Promise.resolve({ events: [], droppedEvents: 0 }),
  };
  return new SessionDesk({
    terminals,
    starter: {
      start: () => Promise.resolve(fail('spawn-failed', 'Nothing is started here.')),
      requestOf: () => null,
    },
    timelines: new Timelines({ terminals, files, onSettled: neverEvent, nameOf: (from) => from, now: Date.now }),
    looks: new ProcessLooks({ readPorts: () => Promise.resolve([]), now: () => performance.now() }),
    audit: noAudit,
    environment: () => Promise.resolve({}),
    ...given,
  });
}
