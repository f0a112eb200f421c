/**
 * Makes control and look-alike characters harmless or visible in text for people and for models.
 */
/** Removes control characters except tab and newline. Escape sequences must have been interpreted before. */
export declare function stripControls(text: string): string;
/** Shows every control and invisible character: `^C`, `<ESC>`, `<U+202E>`, a return as `⏎`. For text that will be sent. */
export declare function showControls(text: string): string;
