import { readShell } from '../syntax/readShell';
import type { Frame } from './Frame';
import { walkScript } from './walkScript';

/** Follows text that a shell would run; null is text that cannot be known. */
export function walkText(text: string | null, frame: Frame): void {
  const { walk } = frame;
  if (text === null) {
    walk.doubt(`what ${frame.reachedBy.at(-1) ?? 'it'} runs cannot be read`, walk.lastCommand);
    return;
  }
  if (!walk.mayRead(text) || !walk.mayGoOn(frame.reachedBy)) return;
  const { script, problem } = readShell(text);
  if (problem !== null)
    walk.doubt(`the text that ${frame.reachedBy.at(-1) ?? 'it'} runs does not parse: ${problem}`, walk.lastCommand);
  walkScript(script, frame);
}
