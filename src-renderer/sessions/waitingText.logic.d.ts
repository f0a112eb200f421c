import type { Waiting, WaitingKind } from '@shared/session';
/** Whether a wait is answered with a line of text or with single keys. */
export declare function answerStyle(kind: WaitingKind): 'text' | 'keys';
/** What a person must know beside the prompt and the status, in one or two sentences; null when those say it all. */
export declare function waitingSentence({ kind, prompt, suggestions }: Waiting): string | null;
