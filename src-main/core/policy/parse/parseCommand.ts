import type { Grammars } from '../grammar/Grammars';
import { readShell } from '../syntax/readShell';
import { canonicalName } from './canonicalName';
import { deeper, type Frame } from './Frame';
import { Scope } from './Scope';
import { shellNames } from './shellNames';
import { type Doubt, type FoundCommand, Walk } from './Walk';
import { walkPowerShell } from './walkPowerShell';
import { walkCommand, walkScript } from './walkScript';

/** Where a text would run. */
export interface ParseContext {
  /** Environment of the shell: variables whose values are known. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of the session, absolute; null when it is not known. */
  readonly cwd: string | null;
  /** Program that runs the text: a name or a path. */
  readonly shell: string;
}

/** What a text would run, as far as that can be told without running it. */
export interface ParsedText {
  readonly commands: readonly FoundCommand[];
  /** Why not everything can be told; empty when all is clear. */
  readonly doubts: readonly Doubt[];
  /** Name of a function that starts itself without end; null when there is none. */
  readonly forkBomb: string | null;
}

/** Blanks for the grammar, but characters of a word for the shell. */
const OTHER_BLANKS = /[\v\f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/**
 * Takes a text apart into the commands that a shell would run. Two readers look at it, the shell reader and the grammar;
 * where they disagree it is in doubt. Runs nothing; never throws on account of the text.
 */
export function parseCommand(text: string, context: ParseContext, grammars: Grammars): ParsedText {
  const walk = new Walk((inner) => grammars.powerShell(inner));
  const source = text.replaceAll('\r\n', '\n');
  const scope = new Scope({ outer: null, environment: context.env, cwd: context.cwd });
  const frame: Frame = { walk, scope, reachedBy: [], input: null, source };
  const shell = canonicalName(context.shell);
  if (shell === 'powershell' || shell === 'pwsh') walkPowerShell(source, frame);
  else {
    if (!shellNames.has(shell)) walk.doubt(`the language of ${shell} cannot be read`);
    if (shell === 'fish' && /\\[xXuU0-7]/.test(source)) walk.doubt('it has escapes of fish that cannot be read');
    walkShellText(source, frame, grammars);
  }
  return { commands: walk.commands, doubts: walk.doubts, forkBomb: walk.forkBomb };
}

function walkShellText(source: string, frame: Frame, grammars: Grammars): void {
  const { walk } = frame;
  if (source.includes('\r')) walk.doubt('it has a carriage return within a line');
  if (source.includes('\0')) walk.doubt('it has a NUL character');
  const { script, problem, commandStarts } = readShell(source);
  if (problem !== null) walk.doubt(`it does not parse as shell text: ${problem}`);
  const outline = grammars.bash(source);
  if (outline !== null && !outline.isWhole && problem === null) walk.doubt('the grammar of bash does not take it');
  if (outline?.commandStarts.some((start) => !commandStarts.has(start)) === true)
    walk.doubt('it can be read in two ways');
  if (OTHER_BLANKS.test(source) && outline === null) walk.doubt('it has unusual blanks');
  try {
    walkScript(script, frame);
    walk.runDeferred();
    walkDefinitions(walk);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    walk.doubt('it is nested too deeply');
  }
}

/** A function that is defined and not called may be called by a line that is typed later. */
function walkDefinitions(walk: Walk): void {
  for (const [body, { name, frame }] of walk.definitions) {
    const scope = frame.scope.inner();
    scope.positional = null;
    scope.uncertainly(() => walkCommand(body, deeper(frame, `function ${name}`, { scope, input: null })));
  }
}
