import type { Field } from '../parse/Field';
import { resolvePath } from '../parse/resolvePath';
import type { FoundCommand } from '../parse/Walk';
import type { Match, RuleContext } from './Rule';
import { fitsWildcard, fixedStart } from './wildcard';

/** Whether a command's redirections write to what the pattern names. */
export function matchWrites(pattern: string, command: FoundCommand, context: RuleContext): Match {
  return best(command.writesTo.map((field) => matchField(pattern, field, command, context)));
}

/** Whether the program itself, one of its arguments or a file that it writes lies where the pattern says. */
export function matchPath(pattern: string, command: FoundCommand, context: RuleContext): Match {
  const { head, args, writesTo } = command;
  return best(
    [head, ...args.flatMap(pathsIn), ...writesTo].map((field) => matchField(pattern, field, command, context)),
  );
}

/** An argument, and what stands after the `=` or the letter of an option: `of=/etc/x`, `--file=/etc/x`, `-f/etc/x`. */
export function pathsIn(field: Field): readonly Field[] {
  const text = field.text ?? field.lead;
  const attached = /^(?:--?[A-Za-z][\w-]*=|[A-Za-z]+=|-[A-Za-z](?=[/~.]))(.*)$/s.exec(text)?.[1];
  if (attached === undefined) return text.startsWith('-') && field.text !== null ? [] : [field];
  return [
    field.text === null ? { ...field, lead: attached } : { ...field, text: attached, lead: attached, tail: attached },
  ];
}

/** A pattern as an absolute one. */
export function absolutePattern(pattern: string, { cwd, home }: RuleContext): string {
  if (pattern.startsWith('~/') && home !== null) return `${home}${pattern.slice(1)}`;
  return pattern.startsWith('/') || /^\*/.test(pattern) || cwd === null
    ? pattern
    : (resolvePath(pattern, cwd) ?? pattern);
}

function matchField(pattern: string, field: Field, { cwd }: FoundCommand, context: RuleContext): Match {
  const absolute = absolutePattern(pattern, context);
  if (field.text === null) {
    // Of the rest nothing is known: it may lie there unless its beginning says that it does not.
    const start = field.lead === '' ? '' : (resolvePath(field.lead, cwd) ?? '');
    return overlaps(fixedStart(absolute), start) ? 'maybe' : 'no';
  }
  const path = resolvePath(field.text, cwd);
  if (path === null) return 'maybe';
  if (field.isGlob) return overlaps(fixedStart(absolute), fixedStart(path)) ? 'maybe' : 'no';
  const folder = absolute.endsWith('/*') ? absolute.slice(0, -2) : null;
  return path === folder || fitsWildcard(absolute, path) ? 'yes' : 'no';
}

function overlaps(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

function best(matches: readonly Match[]): Match {
  if (matches.includes('yes')) return 'yes';
  return matches.includes('maybe') ? 'maybe' : 'no';
}
