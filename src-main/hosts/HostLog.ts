import { type Disposable, toDisposable } from '@shared/lifecycle';

/** Takes one line for the host's log. Texts that people or agents typed never go in. */
export type HostLog = (message: string) => void;

/** The log of a real host: standard error, because standard output belongs to protocols and to the address. */
export const stderrLog: HostLog = (message) => {
  process.stderr.write(`[signalbox] ${message}\n`);
};

/**
 * Lets this process live on while its log takes nothing, for example because the disk is full: each such line, the console's
 * too, is an `error` event, and one that nobody hears would end the host and with it all sessions.
 */
export function surviveLogFailures(): Disposable {
  const ignore = (): void => undefined;
  const streams = [process.stdout, process.stderr];
  for (const stream of streams) stream.on('error', ignore);
  return toDisposable(() => {
    for (const stream of streams) stream.off('error', ignore);
  });
}
