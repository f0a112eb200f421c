import { shellName } from './shellKind';

/** Names of shells as they are installed, versions behind them: `bash5`, `ksh93`, `zsh-5.9`, `pwsh-preview`. */
const SHELLS =
  /^(?:(?:r?bash|r?zsh|fish|sh|dash|ash|r?ksh|mksh|yash|posh|tcsh|csh|nu|elvish|xonsh)[-.\d]*|pwsh(?:-\w+)?|powershell|cmd)$/;

/** Whether a path or name is that of a shell: what it is given with `-c` or `/c` is a command to run. */
export function isShell(path: string): boolean {
  return SHELLS.test(shellName(path));
}
