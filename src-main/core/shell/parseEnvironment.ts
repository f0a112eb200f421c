/** Set by a shell for itself, so nothing for others. */
const shellState: ReadonlySet<string> = new Set(['_', 'SHLVL', 'PWD', 'OLDPWD']);

/**
 * Parses what `env -0` printed, or `env` where it has no `-0`: then a line without `NAME=` continues the value above.
 * Variables that a shell keeps for itself are left out.
 */
export function parseEnvironment(text: string): Record<string, string> {
  const entries = text.includes('\0') ? text.split('\0') : text.split(/\n(?=[A-Za-z_][A-Za-z0-9_]*=)/);
  const env: Record<string, string> = {};
  for (const entry of entries) {
    const equals = entry.indexOf('=');
    const name = entry.slice(0, equals).trimStart();
    if (equals > 0 && name !== '' && !shellState.has(name)) env[name] = entry.slice(equals + 1);
  }
  return env;
}
