/** Whether a media query holds now, for example `(max-width: 699px)`. */
export declare function useMediaQuery(query: string): boolean;
