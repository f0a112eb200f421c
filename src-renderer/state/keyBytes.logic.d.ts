/** The bytes of a key by its name (`enter`, `space`, `ctrl-c`, `^C`), or of the text itself when it names no key. */
export declare function keyBytes(name: string): string;
