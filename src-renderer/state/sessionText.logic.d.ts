import type { SessionInfo } from '@shared/session';
/** What a session is called: its name, else its command. Control and invisible characters are made visible. */
export declare function sessionTitle(session: Pick<SessionInfo, 'name' | 'command'>): string;
/** The second line of a row without its status word: the prompt that waits, else nothing. */
export declare function promptOf(session: Pick<SessionInfo, 'state'>): string;
/** For screen readers: `python3 -i, waiting for input, 2 min`. */
export declare function accessibleName(session: SessionInfo, nowMs: number): string;
/** `1 process`, `3 processes`. */
export declare function countWords(count: number, singular: string, plural: string): string;
