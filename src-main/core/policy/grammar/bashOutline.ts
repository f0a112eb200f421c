import type { Node } from '@vscode/tree-sitter-wasm';

/** What the grammar says of a shell text. */
export interface ShellOutline {
  /** False when something in it does not parse. */
  readonly isWhole: boolean;
  /** Offsets at which the names of commands begin. */
  readonly commandStarts: readonly number[];
}

/** Takes from a tree what is compared with the shell reader. */
export function bashOutline(root: Node): ShellOutline {
  const names = root.descendantsOfType('command_name');
  return {
    isWhole: !root.hasError,
    commandStarts: names.flatMap((node) => (node === null ? [] : [node.startIndex])),
  };
}
