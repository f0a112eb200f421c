import type { Script, ShellCommand } from '../syntax/ShellSyntax';

/** Variables that the scripts assign something to that is not plain text, so that each turn may give another value. */
export function assignedInLoop(scripts: readonly Script[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const script of scripts) collectScript(script, names);
  return names;
}

function collectScript(script: Script, names: Set<string>): void {
  for (const { command } of script.items) collectCommand(command, names);
}

function collectCommand({ shape }: ShellCommand, names: Set<string>): void {
  switch (shape.kind) {
    case 'simple':
      for (const { name, isAppend, hasIndex, value, elements } of shape.assignments) {
        const isPlain = value.parts.every((part) => part.kind === 'text');
        if (isAppend || hasIndex || elements !== null || !isPlain) names.add(name);
      }
      return;
    case 'pipeline':
      for (const command of shape.commands) collectCommand(command, names);
      return;
    case 'coproc':
    case 'function':
      collectCommand(shape.body, names);
      return;
    case 'loop':
      collectScript(shape.condition, names);
      collectScript(shape.body, names);
      return;
    case 'choice':
      for (const branch of shape.branches) collectScript(branch, names);
      return;
    case 'test':
      return;
    default:
      collectScript(shape.body, names);
  }
}
