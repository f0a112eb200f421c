/** Puts text into the clipboard. Gives whether that was possible. */
export declare function copyText(text: string): Promise<boolean>;
