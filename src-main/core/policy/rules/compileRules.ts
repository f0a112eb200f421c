import type { PolicyAction } from '@shared/policy';
import { RE2JS } from 're2js';
import { canonicalName } from '../parse/canonicalName';
import type { FoundCommand } from '../parse/Walk';
import { isNamed } from './matchName';
import { matchPath, matchWrites } from './matchPath';
import { matchPrefix, startsWithWords } from './matchPrefix';
import type { Match, Rule } from './Rule';
import { fitsWildcard } from './wildcard';

/** A rule as config.json has it. */
export interface RuleSetting {
  readonly match: string;
  readonly action: PolicyAction;
  readonly reason?: string | undefined;
}

type Matcher = Pick<Rule, 'matches' | 'matchesText' | 'mentioned'>;

/**
 * Makes rules ready to be applied. A match is
 * `/expression/` with flags `i`, `m`, `s`: the whole text, or a command with its quotes removed; RE2, so in linear time;
 * `> path`: a file that a redirection writes, with `*` and `?`;
 * `/path` or `~/path`: a program, argument or written file there;
 * text with `*` or `?`: a command as a line;
 * else the first words of a command.
 * Throws an Error that names the rule when an expression is not valid.
 */
export function compileRules(blockedCommands: readonly string[], rules: readonly RuleSetting[]): Rule[] {
  const blocked = blockedCommands.map(
    (name): Rule => ({
      ...blockedName(name),
      label: name,
      action: 'deny',
      reason: null,
      isBuiltin: false,
      isBlockedName: true,
    }),
  );
  const own = rules.map(
    ({ match, action, reason }): Rule => ({
      ...matcherOf(match.trim(), action),
      label: match,
      action,
      reason: reason ?? null,
      isBuiltin: false,
      isBlockedName: false,
    }),
  );
  return [...blocked, ...own];
}

/** An entry may hold a path or more than a name; its name counts. */
function blockedName(entry: string): Matcher {
  const words = entry.trim().split(/\s+/);
  const name = canonicalName(words[0] ?? '');
  const matches: Rule['matches'] = (command, context) => {
    if (words.length > 1) return matchPrefix(words, command, context);
    return isNamed(command, name, context) ? 'yes' : 'no';
  };
  return { matches, mentioned: [name] };
}

function matcherOf(match: string, action: PolicyAction): Matcher {
  const expression = /^\/((?:[^/\\]|\\.)+)\/([ims]*)$/s.exec(match);
  if (expression !== null) return expressionMatcher(match, expression[1] ?? '', expression[2] ?? '', action);
  if (match.startsWith('>')) {
    const pattern = match.replace(/^>+\s*/, '');
    return { matches: (command, context) => matchWrites(pattern, command, context), mentioned: [] };
  }
  if (/^(?:\/|~\/)\S*$/.test(match)) return pathMatcher(match, action);
  if (/[*?]/.test(match))
    return {
      matches: (command) => matchLine(match, action, command),
      mentioned: [canonicalName(match.split(/\s/)[0] ?? '')],
    };
  const words = match.split(/\s+/);
  const mentioned = [canonicalName(words[0] ?? '')];
  if (action === 'allow') return { matches: (command) => (startsWithWords(words, command) ? 'yes' : 'no'), mentioned };
  return { matches: (command, context) => matchPrefix(words, command, context), mentioned };
}

function pathMatcher(pattern: string, action: PolicyAction): Matcher {
  // To allow a path is to allow the program there, not every program that is given it.
  if (action === 'allow')
    return { matches: ({ name }) => (name !== null && fitsWildcard(pattern, name) ? 'yes' : 'no'), mentioned: [] };
  const name = /[*?]/.test(pattern) ? null : canonicalName(pattern);
  return {
    matches: (command, context) => {
      if (name !== null && command.name !== null && !command.name.includes('/') && command.canonical === name)
        return 'yes';
      return matchPath(pattern, command, context);
    },
    mentioned: name === null ? [] : [name],
  };
}

function expressionMatcher(match: string, body: string, flagText: string, action: PolicyAction): Matcher {
  const flags = [...flagText].reduce(
    (all, flag) => all | ({ i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL }[flag] ?? 0),
    0,
  );
  const pattern = compile(match, body, flags);
  // An expression that allows must fit everything, or it would allow what stands beside.
  const fits = (text: string): boolean => (action === 'allow' ? pattern.matches(text) : pattern.matcher(text).find());
  return {
    matches: (command) => (action !== 'allow' && fits(lineOf(command)) ? 'yes' : 'no'),
    matchesText: fits,
    mentioned: [],
  };
}

function compile(match: string, body: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(body, flags);
  } catch (thrown) {
    throw new Error(
      `the rule ${match} is not a valid expression (${thrown instanceof Error ? thrown.message : String(thrown)})`,
    );
  }
}

/** A glob over the command as a line; an argument that is not known stands for any text, but only to ask. */
function matchLine(pattern: string, action: PolicyAction, command: FoundCommand): Match {
  const isKnown = command.name !== null && command.args.every((arg) => arg.text !== null && !arg.isGlob);
  const line =
    action === 'allow' ? [command.name, lineOf(command).slice(command.canonical.length)].join('') : lineOf(command);
  if (isKnown) return fitsWildcard(pattern, line) ? 'yes' : 'no';
  if (action === 'allow' || command.name === null) return 'no';
  const firstUnknown = command.args.findIndex((arg) => arg.text === null);
  const known = [
    command.canonical,
    ...command.args.slice(0, Math.max(firstUnknown, 0)).map(({ text }) => text ?? ''),
  ].join(' ');
  const fixed = pattern.slice(0, pattern.search(/[*?]/));
  return fixed.startsWith(known) || known.startsWith(fixed) ? 'maybe' : 'no';
}

/** The command as words with one blank between, without folder and quotes. */
function lineOf({ canonical, args }: FoundCommand): string {
  return [canonical, ...args.map(({ text, lead }) => text ?? lead)].join(' ');
}
