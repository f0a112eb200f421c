/** What Windows sets by itself. */
const STANDARD = '.COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC';

/**
 * Some launchers pass an environment on Windows without a usable PATHEXT, and then no shell finds `git` or `node` by name.
 * Gives the environment with the standard list if there is none, or with the standard list before it if `.EXE` is missing.
 */
export function repairPathExt(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATHEXT') ?? 'PATHEXT';
  const current = (env[key] ?? '').split(';').filter((extension) => extension !== '');
  const has = (extension: string): boolean => current.some((other) => other.toUpperCase() === extension);
  if (has('.EXE')) return env;
  const standard = STANDARD.split(';');
  const rest = current.filter((extension) => !standard.includes(extension.toUpperCase()));
  return { ...env, [key]: [...standard, ...rest].join(';') };
}
