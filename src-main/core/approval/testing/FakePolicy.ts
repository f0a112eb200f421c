import type { PolicyAction, PolicyVerdict } from '@shared/policy';
import type { CommandPolicy, PolicyRequest, PolicyTextKind } from '../../policy/CommandPolicy';

/** For tests: rules that look for words in the text, and allow the rest. */
export class FakePolicy implements CommandPolicy {
  /** What was judged, in order. */
  readonly checked: PolicyRequest[] = [];
  denied: readonly string[] = [];
  asked: readonly string[] = [];
  /** What happens to what nobody can know. */
  unknown: PolicyAction = 'allow';
  pattern: string | null = null;
  fault: Error | null = null;

  async check(request: PolicyRequest): Promise<PolicyVerdict> {
    this.checked.push(request);
    if (this.fault !== null) throw this.fault;
    if (request.kind === 'unknown-input') return verdict(this.unknown, 'builtin: unknown');
    const denied = this.denied.find((word) => hasWord(request.text, word));
    if (denied !== undefined) return verdict('deny', denied);
    const asked = this.asked.find((word) => hasWord(request.text, word));
    return asked === undefined ? verdict('allow', null) : verdict('ask', asked);
  }

  patternFor(): string | null {
    return this.pattern;
  }

  /** The texts that were judged as this kind, the latest last. */
  textsOf(kind: PolicyTextKind): readonly string[] {
    return this.checked.filter((request) => request.kind === kind).map(({ text }) => text);
  }
}

export function verdict(action: PolicyAction, rule: string | null): PolicyVerdict {
  return {
    action,
    rule,
    reason: rule === null ? 'No rule is about it.' : `The rule ${rule} is about it.`,
    commands: [],
  };
}

/** As a shell reads words: a backslash at the end of a line joins it to the next. */
function hasWord(text: string, word: string): boolean {
  return text
    .replaceAll('\\\n', '')
    .split(/[^\w./-]+/)
    .includes(word);
}
