import type { Grammars } from '../grammar/Grammars';
import { canonicalName } from './canonicalName';
import { knownField } from './Field';
import type { Frame } from './Frame';
import { interpreterNamed } from './interpreterTable';
import { type ParseContext, type ParsedText, parseCommand } from './parseCommand';
import { runCode } from './runInterpreter';
import { Scope } from './Scope';
import { Walk } from './Walk';
import { walkPowerShell } from './walkPowerShell';

/**
 * Takes apart what is typed at the prompt of an interpreter. Of a program whose language is known the text is looked through
 * for what it would run; a program that is not known may hand what it gets to a shell, so the text is read as shell text too
 * when it reads like a command.
 */
export function parseReplInput(
  text: string,
  program: string | null,
  { place, grammars }: { readonly place: ParseContext; readonly grammars: Grammars },
): ParsedText {
  const name = program === null ? null : canonicalName(program);
  const walk = new Walk((inner) => grammars.powerShell(inner));
  const scope = new Scope({ outer: null, environment: place.env, cwd: place.cwd });
  const reachedBy = [name ?? 'the program that reads'];
  const frame: Frame = { walk, scope, reachedBy, input: null, source: text };
  if (name === 'powershell' || name === 'pwsh') {
    walkPowerShell(text, frame);
    return { commands: walk.commands, doubts: walk.doubts, forkBomb: null };
  }
  const spec = name === null ? undefined : interpreterNamed(name);
  const head = knownField(name ?? 'unknown');
  walk.commands.push({
    head,
    name,
    canonical: name ?? '',
    args: [],
    text,
    reachedBy: [],
    writesTo: [],
    cwd: place.cwd,
    mentions: [],
  });
  runCode(spec?.language ?? 'console', text, frame);
  if (spec !== undefined) return { commands: walk.commands, doubts: walk.doubts, forkBomb: null };
  // A prompt that is not known: a shell under another name, a program that takes commands for one.
  const asShell = parseCommand(text, place, grammars);
  const commands = asShell.commands.map((command) => ({ ...command, reachedBy: [...reachedBy, ...command.reachedBy] }));
  const known = commands.filter(({ name: commandName }) => commandName !== null);
  return { commands: [...walk.commands, ...known], doubts: walk.doubts, forkBomb: asShell.forkBomb };
}
