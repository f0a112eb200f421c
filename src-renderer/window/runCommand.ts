import { assertNever } from '@shared/assertNever';
import { flushSync } from 'react-dom';
import type { Command } from '../keyboard/shortcuts.logic';
import { focusNeighbourZone, isTextField, zoneOf } from '../keyboard/zones';
import type { TerminalHandle } from '../terminal/TerminalView';
import { copyText } from '../ui/copyText';
import type { SessionOpening } from './useSessionOpening';
import type { WindowServices } from './WindowServices';

export interface CommandContext {
  readonly services: WindowServices;
  readonly terminal: TerminalHandle | null;
  readonly opening: SessionOpening;
}

/** Does what a shortcut says. Gives false when it means nothing at the moment. */
export function runCommand(command: Command, { services, terminal, opening }: CommandContext): boolean {
  const { view } = services;
  // A dialog keeps the keyboard for itself.
  if (services.store.getState().dialog.kind !== 'none') return false;
  const open = (choose: () => void): boolean => {
    flushSync(choose);
    opening.focusContent();
    return true;
  };
  switch (command.kind) {
    case 'next-zone':
      return moveZone(1);
    case 'previous-zone':
      return moveZone(-1);
    case 'next-needing-you':
      opening.openNextNeedingYou();
      return true;
    case 'next-session':
      return open(() => view.openNeighbour(1));
    case 'previous-session':
      return open(() => view.openNeighbour(-1));
    case 'session-at':
      return open(() => view.openAt(command.index));
    case 'copy':
      return copySelection(terminal);
    case 'interrupt':
    case 'stop':
      return endSelected(command.kind, services);
    default:
      return assertNever(command);
  }
}

function moveZone(step: 1 | -1): boolean {
  focusNeighbourZone(document, document.activeElement, step);
  return true;
}

function copySelection(terminal: TerminalHandle | null): boolean {
  const text = zoneOf(document.activeElement) === 'terminal' ? (terminal?.selection() ?? '') : '';
  if (text !== '') void copyText(text);
  // Elsewhere the browser copies its own selection.
  return text !== '';
}

function endSelected(how: 'interrupt' | 'stop', { store, sessions }: WindowServices): boolean {
  const { host, selectedId } = store.getState();
  const session = selectedId === null ? undefined : host?.sessions.get(selectedId);
  // In a text field Cmd+Backspace deletes to the start of the line (macOS).
  const isEditing = isTextField(document.activeElement);
  if (session === undefined || session.state.kind === 'exited' || (how === 'stop' && isEditing)) return false;
  if (how === 'interrupt') sessions.interrupt(session.id);
  else sessions.stop(session.id, false);
  return true;
}
