import type { SessionInfo, Waiting } from '@shared/session';
/** A running session for tests, with what a test cares about laid over it. */
export declare function testSession(over?: Partial<SessionInfo>): SessionInfo;
/** The state of a session that waits, for tests. */
export declare function waitingState(over?: Partial<Waiting>): SessionInfo['state'];
/** The state of a session that ended, for tests. */
export declare function exitedState(code: number | null, signal?: string | null): SessionInfo['state'];
