/** Takes one line for the host's log. Texts that people or agents typed never go in. */
export type HostLog = (message: string) => void;

/** The log of a real host: standard error, because standard output belongs to protocols and to the address. */
export const stderrLog: HostLog = (message) => {
  process.stderr.write(`[signalbox] ${message}\n`);
};
