/** What a client or a person wants to run. */
export interface StartRequest {
  /** Handed to the shell as it is; `node:local` asks for a virtual Node session. */
  readonly command: string;
  readonly shell?: string;
  /** An existing folder; default is the person's home folder. A leading `~` means it too. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The program's whole input: it reads exactly this, then end of file. Without it the terminal is the input. */
  readonly stdin?: string;
  readonly isTerminal: boolean;
  readonly cols: number;
  readonly rows: number;
  readonly name?: string;
  readonly client: { readonly id: string; readonly name: string };
}
