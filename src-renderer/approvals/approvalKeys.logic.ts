/** What a card does with a key. */
export type ApprovalChoice = 'deny' | 'edit' | 'approve' | 'always';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

const KEYS: Readonly<Record<string, ApprovalChoice>> = { d: 'deny', e: 'edit', a: 'approve', w: 'always' };

/** The choice of a key, or null. A key that is held down repeats itself: only the press counts. */
export function choiceOf(press: Press): ApprovalChoice | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey || press.repeat) return null;
  return KEYS[press.key.toLowerCase()] ?? null;
}
