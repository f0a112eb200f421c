import { ShellLine } from './ShellLine';

/** What is known of a session beyond what it shows, for judging what is typed into it. */
export interface SessionFacts {
  /** The variables that it was started with. */
  readonly env: Readonly<Record<string, string>>;
  readonly line: ShellLine;
}

/** Keeps the facts of each session of this host, until it is removed. */
export class SessionMemory {
  private readonly facts = new Map<string, SessionFacts>();

  remember(sessionId: string, env: Readonly<Record<string, string>>): void {
    this.facts.set(sessionId, { env, line: new ShellLine() });
  }

  of(sessionId: string): SessionFacts {
    const known = this.facts.get(sessionId);
    if (known !== undefined) return known;
    const fresh = { env: {}, line: new ShellLine() };
    this.facts.set(sessionId, fresh);
    return fresh;
  }

  forget(sessionId: string): void {
    this.facts.delete(sessionId);
  }
}
