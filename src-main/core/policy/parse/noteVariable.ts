import { commandVariables } from './commandVariables';
import { deeper, type Frame } from './Frame';
import { loadingVariables } from './loadingVariables';
import { walkText } from './walkText';

/** An array index that holds a substitution, in a value: arithmetic would run it. */
const INDEX_THAT_RUNS = /\[[^\]]{0,200}(?:\$\(|`)/;

/** Follows what a variable makes other programs run once it has the value; null is a value that cannot be known. */
export function noteVariable(name: string, value: string | null, frame: Frame): void {
  const { walk } = frame;
  if (value !== null && INDEX_THAT_RUNS.test(value)) walk.doubt(`the value of ${name} may be run`);
  const loads = loadingVariables.get(name);
  if (loads !== undefined && (value === null || loads.test(value))) walk.doubt(`${name} makes programs load code`);
  const textOf = commandVariables.get(name);
  if (textOf !== undefined && value !== '') walkText(textOf(value), deeper(frame, name));
}
