import { type Command, shortcutLabel } from './shortcuts.logic';
import type { FocusPlace } from './useFocusedZone';

/** A key and what it does. */
export interface KeyHint {
  readonly keys: string;
  readonly does: string;
}

/** The keys that are worth showing while a zone has the keyboard. */
export function keyHints(zone: FocusPlace | null, isMac: boolean): readonly KeyHint[] {
  const hint = (kind: Command['kind'], does: string): KeyHint => ({ keys: shortcutLabel(kind, isMac), does });
  const jump = hint('next-needing-you', 'next that needs you');
  switch (zone) {
    case 'list':
      return [
        { keys: '↑ ↓', does: 'choose' },
        { keys: 'Enter', does: 'open' },
        { keys: 'x', does: 'stop' },
        { keys: 'X', does: 'force kill' },
        hint('next-zone', 'next area'),
      ];
    case 'approval':
      return [
        { keys: 'D', does: 'deny' },
        { keys: 'E', does: 'edit' },
        { keys: 'A', does: 'allow once' },
        { keys: 'W', does: 'always allow' },
        hint('next-zone', 'next area'),
        jump,
      ];
    case 'approval-field':
      return [{ keys: 'Esc', does: 'back to the answers' }, hint('next-zone', 'next area')];
    case 'banner':
      return [{ keys: 'Enter', does: 'send' }, hint('next-zone', 'terminal'), jump];
    case 'terminal':
      return [hint('next-zone', 'leave terminal'), hint('copy', 'copy'), hint('interrupt', 'interrupt'), jump];
    case null:
      return [hint('next-zone', 'next area'), jump];
  }
}
