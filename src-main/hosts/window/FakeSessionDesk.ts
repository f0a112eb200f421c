import type { SessionDetails, SessionProcess } from '@shared/details';
import { ok, type Result } from '@shared/errors';
import type { StartedSession } from '@shared/protocol';
import type { Termination } from '@shared/session';
import type { PersonStart, ProcessStop } from '../../core/person/SessionDesk';

const STARTED = ok({ sessionId: 's_started000000000' });

/** Test support: records what windows ask of it, and gives what a test puts here. */
export class FakeSessionDesk {
  readonly asked: unknown[][] = [];
  started: Result<StartedSession> = STARTED;
  renamed: Result<null> = ok(null);
  detailed: Result<SessionDetails> = ok({ environment: null, timeline: [], droppedEvents: 0 });
  listed: Result<readonly SessionProcess[]> = ok([]);
  stopped: Result<Termination> = ok({ signalled: [], survivors: [] });

  async start(request: PersonStart): Promise<Result<StartedSession>> {
    this.asked.push(['start', request]);
    return this.started;
  }

  rename(sessionId: string, name: string | null): Result<null> {
    this.asked.push(['rename', sessionId, name]);
    return this.renamed;
  }

  async restart(sessionId: string, graceMs: number): Promise<Result<StartedSession>> {
    this.asked.push(['restart', sessionId, graceMs]);
    return this.started;
  }

  async details(sessionId: string): Promise<Result<SessionDetails>> {
    this.asked.push(['details', sessionId]);
    return this.detailed;
  }

  async processes(sessionId: string): Promise<Result<readonly SessionProcess[]>> {
    this.asked.push(['processes', sessionId]);
    return this.listed;
  }

  async stopProcess(sessionId: string, stop: ProcessStop): Promise<Result<Termination>> {
    this.asked.push(['stop-process', sessionId, stop]);
    return this.stopped;
  }

  async removeEnded(sessionIds: readonly string[]): Promise<number> {
    this.asked.push(['remove-ended', sessionIds]);
    return sessionIds.length;
  }
}
