import { showControls } from '@shared/controlText';
import type { PolicyCommand } from '@shared/policy';

/** A command that would run, or a step on the way to one (`$( )`, `function f`), with what it runs. */
export interface CommandNode {
  /** For people: the name, or the step. */
  readonly label: string;
  /** The arguments, `…` for those that cannot be known; empty for a step. */
  readonly rest: string;
  /** Files that it writes to. */
  readonly writesTo: readonly string[];
  readonly isDeciding: boolean;
  readonly children: readonly CommandNode[];
}

interface OpenNode extends CommandNode {
  readonly children: OpenNode[];
  /** What `reachedBy` of the commands within calls it. */
  readonly step: string;
}

const UNKNOWN = '…';

/** The commands of a verdict by how they are reached. */
export function commandTree(commands: readonly PolicyCommand[]): readonly CommandNode[] {
  const roots: OpenNode[] = [];
  for (const command of commands) {
    let siblings = roots;
    for (const step of command.reachedBy) siblings = stepInto(siblings, step).children;
    siblings.push(nodeOf(command));
  }
  return roots;
}

/** Whether the tree says more than the text: several commands, or one that is reached through something. */
export function isTreeTelling(commands: readonly PolicyCommand[]): boolean {
  return commands.length > 1 || commands.some(({ reachedBy }) => reachedBy.length > 0);
}

/** The node of this step: the wrapper that was read just before (`find` for `find -exec`), or a new one. */
function stepInto(siblings: OpenNode[], step: string): OpenNode {
  const last = siblings.at(-1);
  if (last !== undefined && (last.step === step || step.startsWith(`${last.step} `))) return last;
  const node: OpenNode = { label: showControls(step), rest: '', writesTo: [], isDeciding: false, children: [], step };
  siblings.push(node);
  return node;
}

function nodeOf({ name, args, writesTo, isDeciding }: PolicyCommand): OpenNode {
  return {
    label: name === null ? 'a command that cannot be known' : showControls(name),
    rest: args.map((arg) => (arg === null ? UNKNOWN : showControls(arg))).join(' '),
    writesTo: writesTo.map((path) => (path === null ? 'a file that cannot be known' : showControls(path))),
    isDeciding,
    children: [],
    step: name?.split('/').at(-1) ?? '',
  };
}
