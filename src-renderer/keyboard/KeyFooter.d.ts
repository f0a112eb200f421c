import type { KeyHint } from './keyHints.logic';
/** The line at the bottom that names the keys of the focused zone. */
export declare function KeyFooter({ hints }: { readonly hints: readonly KeyHint[] }): import('react').JSX.Element;
