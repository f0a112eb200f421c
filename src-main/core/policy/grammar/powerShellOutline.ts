import type { Node } from '@vscode/tree-sitter-wasm';

/** A command of a PowerShell text; null stands for what cannot be known. */
export interface PowerShellCommand {
  readonly name: string | null;
  readonly args: readonly (string | null)[];
  readonly text: string;
}

/** What the grammar says of a PowerShell text. */
export interface PowerShellOutline {
  readonly isWhole: boolean;
  readonly commands: readonly PowerShellCommand[];
  /** Expressions that call into .NET. */
  readonly calls: readonly string[];
}

/** The commands of a tree, those in script blocks and subexpressions among them. */
export function powerShellOutline(root: Node): PowerShellOutline {
  const commands = root.descendantsOfType('command').flatMap((node) => (node === null ? [] : commandOf(node)));
  const calls = root.descendantsOfType(['invokation_expression', 'invokation_foreach_expression']);
  return { isWhole: !root.hasError, commands, calls: calls.flatMap((node) => node?.text ?? []) };
}

function commandOf(node: Node): PowerShellCommand[] {
  const parts = node.children.flatMap((child) => child ?? []);
  const name = parts.find(({ type }) => type === 'command_name' || type === 'command_name_expr');
  // `% { … }` and `? { … }` run the commands in their braces, which are found by themselves.
  if (name === undefined) return [];
  const elements = parts.find(({ type }) => type === 'command_elements')?.children ?? [];
  const args = elements.flatMap((element) =>
    element === null || element.type === 'command_argument_sep' || element.type === 'redirection'
      ? []
      : [literal(element.text)],
  );
  return [{ name: literal(name.text), args, text: node.text }];
}

/** The text of a word: quotes and backticks off; null when there is a variable or an expression in it. */
function literal(word: string): string | null {
  if (/^'[^']*'$/.test(word)) return word.slice(1, -1);
  if (/[$({@]/.test(word) && !/^\{/.test(word)) return null;
  return word
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('`', '')
    .replaceAll('"', '')
    .replaceAll("'", '');
}
