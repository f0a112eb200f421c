import { knownField, unknownField } from './Field';
import { deeper, type Frame } from './Frame';
import { runCommand } from './runCommand';

const EVALUATES = /^(?:iex|invoke-expression)$/i;
const STARTS = /^(?:start-process|saps|start|invoke-item|ii)$/i;
const REMOTE = /^(?:invoke-command|icm|start-job|invoke-cimmethod|invoke-wmimethod|new-object|add-type)$/i;
/** Calls into .NET that run programs or text. */
const RUNNING_CALL = /process|scriptblock|assembly|invoke|shell|wmi|cim|activator|powershell|runspace/i;
const MAX_DEPTH = 5;

/** Follows PowerShell text; null is text that cannot be known. */
export function walkPowerShell(text: string | null, frame: Frame, depth = 0): void {
  const { walk } = frame;
  const outline = text === null || !walk.mayRead(text) ? null : walk.powerShell(text);
  if (text === null || outline === null || !outline.isWhole || depth > MAX_DEPTH) {
    walk.doubt('the PowerShell text cannot be read', walk.lastCommand);
    if (outline === null) return;
  }
  if (outline.calls.some((call) => RUNNING_CALL.test(call)))
    walk.doubt('the PowerShell text calls into .NET', walk.lastCommand);
  for (const { name, args, text: commandText } of outline.commands) {
    const fields = [name, ...args].map((word) => (word === null ? unknownField : knownField(word)));
    runCommand({ fields, text: commandText, writesTo: [] }, frame);
    if (name === null) continue;
    if (EVALUATES.test(name))
      walkPowerShell(args.length === 1 ? (args[0] ?? null) : null, deeper(frame, name), depth + 1);
    if (STARTS.test(name)) startProcess(args, commandText, deeper(frame, name));
    if (REMOTE.test(name)) walk.doubt(`what ${name} runs cannot be read`, walk.lastCommand);
  }
}

/** `Start-Process program`; with `-Verb RunAs` it is the elevation that `runas` is. */
function startProcess(args: readonly (string | null)[], text: string, frame: Frame): void {
  const verb = args.findIndex((arg) => /^-verb:?$/i.test(arg ?? ''));
  if (verb >= 0 && /^runas/i.test(args[verb + 1] ?? 'runas')) {
    runCommand({ fields: [knownField('runas')], text, writesTo: [] }, frame);
  }
  const words = args.filter((arg, i) => !/^-/.test(arg ?? '') && (verb < 0 || i !== verb + 1));
  const fields = (words.length > 0 || verb < 0 ? words : args.slice(-1)).map((word) =>
    word === null ? unknownField : knownField(word),
  );
  if (fields.length > 0) runCommand({ fields, text, writesTo: [] }, frame);
}
