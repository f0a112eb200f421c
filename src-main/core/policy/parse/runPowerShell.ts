import type { Field } from './Field';
import { deeper, type Frame } from './Frame';
import { joinText } from './joinText';
import { walkPowerShell } from './walkPowerShell';

/** Options that may be shortened, as PowerShell does: `-enc`, `-c`. */
const COMMAND = /^[-/]c(?:o(?:m(?:m(?:a(?:n(?:d)?)?)?)?)?)?$/i;
const ENCODED = /^[-/]e(?:c|n(?:c(?:o(?:d(?:e(?:d(?:c(?:o(?:m(?:m(?:a(?:n(?:d)?)?)?)?)?)?)?)?)?)?)?)?)?$/i;
const TAKES_VALUE = /^[-/](?:ex|ep|v|w|i|o|psc|config|wo|settings|cus)/i;

/** Follows `powershell -Command text`, `-EncodedCommand`, and what it reads from a pipe. */
export function runPowerShell(name: string, args: readonly Field[], frame: Frame): void {
  const place = deeper(frame, `${name} -Command`, { scope: frame.scope.inner() });
  for (let i = 0; i < args.length; i += 1) {
    const text = args[i]?.text ?? '';
    if (ENCODED.test(text)) {
      walkPowerShell(decoded(args[i + 1]?.text ?? null), place);
      return;
    }
    if (COMMAND.test(text)) {
      const rest = args.slice(i + 1);
      walkPowerShell(rest.length === 1 && rest[0]?.text === '-' ? (frame.input?.text ?? null) : joinText(rest), place);
      return;
    }
    if (/^[-/]f/i.test(text)) return;
    if (TAKES_VALUE.test(text)) i += 1;
    else if (!/^[-/]/.test(text)) {
      // What is no option is a command for Windows PowerShell, a file for pwsh.
      if (name === 'powershell' || !/\.ps1$/i.test(text)) walkPowerShell(joinText(args.slice(i)), place);
      return;
    }
  }
  if (frame.input !== null) walkPowerShell(frame.input.text, place);
}

/** Base64 of UTF-16. */
function decoded(text: string | null): string | null {
  if (text === null || !/^[A-Za-z0-9+/=\s]+$/.test(text)) return null;
  return Buffer.from(text, 'base64').toString('utf16le');
}
