import type { ParsedText } from '../parse/parseCommand';
import type { Decision } from './decideCommand';
import type { RuleSet } from './RuleSet';

/** What rules say about the whole text. */
export function decideText(text: string, { forkBomb }: ParsedText, rules: RuleSet): Decision[] {
  const decisions = rules.own.flatMap((rule): Decision[] => {
    if (rule.matchesText?.(text) !== true) return [];
    const reason = `The text matches the rule "${rule.label}".${rule.reason === null ? '' : ` ${rule.reason}`}`;
    return [{ action: rule.action, rule: rule.label, reason, isBuiltin: false, command: null }];
  });
  if (forkBomb !== null && rules.builtin.length > 0) {
    const reason = `The function ${forkBomb} starts itself without end, until the machine stands still.`;
    decisions.push({ action: 'deny', rule: 'builtin: fork bomb', reason, isBuiltin: true, command: null });
  }
  return decisions;
}

const DOWNLOADS = new Set(['curl', 'wget', 'fetch', 'aria2c', 'invoke-webrequest', 'iwr', 'irm', 'invoke-restmethod']);

/** What cannot be told of a text is asked about, when any rule denies or asks; a slight doubt only for the person's own rules. */
export function decideDoubts({ doubts, commands }: ParsedText, rules: RuleSet): Decision[] {
  const doubt = doubts.find(({ isSlight }) => (isSlight === true ? rules.hasOwnLimits : rules.hasLimits));
  if (doubt === undefined) return [];
  const isDownload = /cannot be read/.test(doubt.why) && commands.some(({ canonical }) => DOWNLOADS.has(canonical));
  const rule = isDownload ? 'builtin: download' : 'builtin: unknown';
  const reason = isDownload
    ? `It runs what it downloads: ${doubt.why}. Download it first, read it, then run it.`
    : `Signalbox cannot tell all that it would run: ${doubt.why}.`;
  return [{ action: 'ask', rule, reason, isBuiltin: true, command: doubt.command }];
}
