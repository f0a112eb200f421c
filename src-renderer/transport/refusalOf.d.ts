/**
 * What a close before the welcome means: the sentence to show when the host refused this window, or null when the
 * connection just failed and may be tried again.
 */
export declare function refusalOf(closeCode: number, reason: string): string | null;
