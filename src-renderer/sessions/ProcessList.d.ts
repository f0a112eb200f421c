/** Processes, one in a line, safe to show. */
export declare function ProcessList({ lines }: { readonly lines: readonly string[] }): import('react').JSX.Element;
