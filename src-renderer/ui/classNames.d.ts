/** Joins the class names that are there. */
export declare function classNames(...names: readonly (string | false | null | undefined)[]): string;
