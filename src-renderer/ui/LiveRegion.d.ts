/** Says a changed text to a screen reader when it has time. */
export declare function LiveRegion({ text }: { readonly text: string }): import('react').JSX.Element;
