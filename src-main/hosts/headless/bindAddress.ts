import { isIP } from 'node:net';
import { fail, ok, type Result } from '@shared/errors';

/** The only address that the headless host listens on unless a person insists: by number, because a name can be redirected. */
export const LOOPBACK = '127.0.0.1';

/** Says whether the host may listen on `bindHost`. `isAllowedAnyBind` is the person's explicit flag. */
export function checkBindHost(bindHost: string, isAllowedAnyBind: boolean): Result<null> {
  if (bindHost === LOOPBACK || isAllowedAnyBind) return ok(null);
  return fail(
    'forbidden',
    `Signalbox does not listen on ${bindHost}: whoever reaches it could run programs as you. Leave --host out, and reach ` +
      `it from another machine with "ssh -L". To listen there all the same, add --dangerously-allow-any-host.`,
  );
}

/** The address a person opens for a host that listens on `bindHost`, as `host:port`. */
export function hostForPeople(bindHost: string, port: number): string {
  if (bindHost === '0.0.0.0' || bindHost === '::') return `${LOOPBACK}:${port}`;
  return isIP(bindHost) === 6 ? `[${bindHost}]:${port}` : `${bindHost}:${port}`;
}

/**
 * Makes the check of the `Host` header, against DNS rebinding: a foreign page that reaches us through a name of its own
 * still sends that name. On loopback only the two loopback spellings pass, with any port, since behind `ssh -L` the browser
 * has another one; on another address also every address by number, which no name can imitate.
 */
export function createHostCheck(bindHost: string, port: number): (header: string | undefined) => boolean {
  const ownHost = hostForPeople(bindHost, port);
  return (header) => {
    if (header === undefined) return false;
    const name = header.toLowerCase();
    if (name === ownHost || /^(127\.0\.0\.1|localhost):\d{1,5}$/.test(name)) return true;
    return bindHost !== LOOPBACK && isNumericHost(name, port);
  };
}

function isNumericHost(name: string, port: number): boolean {
  const suffix = `:${port}`;
  if (!name.endsWith(suffix)) return false;
  return isIP(name.slice(0, -suffix.length).replace(/^\[(.*)\]$/, '$1')) !== 0;
}
