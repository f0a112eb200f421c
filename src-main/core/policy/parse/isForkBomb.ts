import type { Script, ShellCommand } from '../syntax/ShellSyntax';

/** Whether a function calls itself twice at the same time: in a pipe, or once in the background. `:(){ :|:& };:` */
export function isForkBomb(name: string, body: ShellCommand): boolean {
  const { calls, isAtOnce } = count(name, body, false);
  return calls > 1 && isAtOnce;
}

interface Count {
  readonly calls: number;
  /** True when one of them runs beside others. */
  readonly isAtOnce: boolean;
}

function count(name: string, { shape }: ShellCommand, isBeside: boolean): Count {
  switch (shape.kind) {
    case 'simple': {
      const [part, more] = shape.words[0]?.parts ?? [];
      const isCall = part?.kind === 'text' && part.text === name && more === undefined;
      return { calls: isCall ? 1 : 0, isAtOnce: isCall && isBeside };
    }
    case 'pipeline':
      return sum(shape.commands.map((command) => count(name, command, true)));
    case 'coproc':
      return count(name, shape.body, true);
    case 'loop':
    case 'for': {
      // A loop calls more than once.
      const inner = countScript(name, shape.body, isBeside);
      return { ...inner, calls: inner.calls * 2 };
    }
    case 'choice':
      return sum(shape.branches.map((branch) => countScript(name, branch, isBeside)));
    case 'group':
    case 'subshell':
      return countScript(name, shape.body, isBeside);
    default:
      return { calls: 0, isAtOnce: false };
  }
}

function countScript(name: string, script: Script, isBeside: boolean): Count {
  return sum(script.items.map(({ command, isBackground }) => count(name, command, isBeside || isBackground)));
}

function sum(counts: readonly Count[]): Count {
  return {
    calls: counts.reduce((total, { calls }) => total + calls, 0),
    isAtOnce: counts.some(({ isAtOnce }) => isAtOnce),
  };
}
