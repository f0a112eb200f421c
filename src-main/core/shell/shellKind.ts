/** Shells whose arguments differ; `posix` stands for every other one (sh, dash, ksh, nu, tcsh, …). */
export type ShellKind = 'bash' | 'zsh' | 'fish' | 'pwsh' | 'powershell' | 'cmd' | 'posix';

/** Names as they are installed: `bash`, `bash5`, `zsh-5.9`, `pwsh-preview`, `cmd.exe`. */
const names: ReadonlyArray<readonly [RegExp, ShellKind]> = [
  [/^r?bash[-.\d]*$/, 'bash'],
  [/^r?zsh[-.\d]*$/, 'zsh'],
  [/^fish[-.\d]*$/, 'fish'],
  [/^pwsh(-\w+)?$/, 'pwsh'],
  [/^powershell$/, 'powershell'],
  [/^cmd$/, 'cmd'],
];

/** Name of a shell without its folder and without `.exe`, in lower case: what people call it. */
export function shellName(path: string): string {
  const base = path.split(/[\\/]/).at(-1) ?? '';
  return base.toLowerCase().replace(/\.exe$/, '');
}

/** What a shell is, judged by the name of its file. */
export function shellKind(path: string): ShellKind {
  const name = shellName(path);
  return names.find(([pattern]) => pattern.test(name))?.[1] ?? 'posix';
}
