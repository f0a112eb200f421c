import type { SessionInfo } from '@shared/session';

/** Ties a held input to what it would answer: once that is gone, an approval would send it to something else. */
export class PromptBinding {
  private bound: string;
  private readonly lineVersion: () => number;

  /** `lineVersion` changes whenever something is typed into the session. */
  constructor(info: SessionInfo, lineVersion: () => number) {
    this.lineVersion = lineVersion;
    this.bound = this.nameOf(info);
  }

  /** Why the input would not answer what it was meant for, or null. */
  staleReason(info: SessionInfo): string | null {
    if (info.state.kind === 'exited') return 'The session has ended.';
    return this.nameOf(info) === this.bound ? null : 'The screen has changed since the agent asked.';
  }

  rebind(info: SessionInfo): void {
    this.bound = this.nameOf(info);
  }

  /** At a shell's prompt jobs in the background may print; any other question is gone when lines were printed since. */
  private nameOf({ state, totalLines }: SessionInfo): string {
    if (state.kind !== 'waiting') return JSON.stringify([state.kind, this.lineVersion()]);
    const { kind, prompt } = state.waiting;
    return JSON.stringify([kind, prompt, kind === 'shell' ? null : totalLines, this.lineVersion()]);
  }
}

/** The prompt that the session waits at, or null. */
export function promptOfSession({ state }: SessionInfo): string | null {
  return state.kind === 'waiting' ? state.waiting.prompt : null;
}
