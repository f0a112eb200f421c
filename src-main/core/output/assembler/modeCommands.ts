import type { CsiParams } from './CsiParams';
import type { VirtualTerminal } from './VirtualTerminal';

/** SM and RM. */
export function setModes(terminal: VirtualTerminal, params: CsiParams, isSet: boolean): void {
  for (let i = 0; i < params.length; i += 1) {
    if (params.at(i) === 4) terminal.modes.insert = isSet;
    else if (params.at(i) === 20) terminal.modes.newLine = isSet;
  }
}

/** DECSET and DECRST. */
export function setPrivateModes(terminal: VirtualTerminal, params: CsiParams, isSet: boolean): void {
  for (let i = 0; i < params.length; i += 1) setPrivateMode(terminal, params.at(i), isSet);
}

function setPrivateMode(terminal: VirtualTerminal, mode: number, isSet: boolean): void {
  const modes = terminal.modes;
  switch (mode) {
    case 2:
      if (isSet) for (let level = 0; level < 4; level += 1) terminal.charsets.designate(level, 0x42);
      break;
    case 6:
      modes.origin = isSet;
      terminal.buffer.moveTo(0, 0);
      break;
    case 7:
      modes.autoWrap = isSet;
      break;
    case 25:
      modes.cursorVisible = isSet;
      break;
    case 45:
      modes.reverseWrap = isSet;
      break;
    case 47:
    case 1047:
      switchScreen(terminal, isSet);
      break;
    case 1048:
      if (isSet) terminal.saveCursor();
      else terminal.restoreCursor();
      break;
    case 1049:
      if (isSet) terminal.saveCursor();
      switchScreen(terminal, isSet);
      if (!isSet) terminal.restoreCursor();
      break;
    case 2004:
      modes.bracketedPaste = isSet;
      break;
    default:
      modes.others.set(mode, isSet);
  }
}

function switchScreen(terminal: VirtualTerminal, isAlternate: boolean): void {
  if (isAlternate) terminal.enterAlternateScreen();
  else terminal.leaveAlternateScreen();
}
