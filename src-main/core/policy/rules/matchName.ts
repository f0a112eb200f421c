import { isWithin, resolvePath } from '../parse/resolvePath';
import type { FoundCommand } from '../parse/Walk';
import type { RuleContext } from './Rule';

/** Folders of installed programs. What lies elsewhere within the session's folder is the project's own. */
const SYSTEM = /^\/(?:bin|sbin|usr|opt|lib\d*|libexec|nix|snap|run|system|library|applications|etc|root)(?:\/|$)/i;

/**
 * Whether a command runs the program of that name: without folder, extension and capitals, `mkfs` for `mkfs.ext4`. A script of
 * the project that happens to have the name (`./scripts/init`) is another program.
 */
export function isNamed(command: FoundCommand, name: string, context: RuleContext): boolean {
  if (command.name === null) return false;
  const { canonical } = command;
  if (canonical !== name && !canonical.startsWith(`${name}.`)) return false;
  return !isOwnScript(command, context);
}

function isOwnScript({ name, cwd }: FoundCommand, context: RuleContext): boolean {
  if (name === null || !name.includes('/') || name.startsWith('~') || context.cwd === null) return false;
  const path = resolvePath(name, cwd);
  return path !== null && isWithin(path, context.cwd) && !SYSTEM.test(path) && context.cwd !== '/';
}
