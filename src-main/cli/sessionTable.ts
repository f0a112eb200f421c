import { stripControls } from '@shared/controlText';

/** What is shown of a session, as `list_sessions` gives it. */
export interface SessionRow {
  readonly session_id?: string;
  readonly pid?: number;
  readonly state?: string;
  readonly command?: string;
}

/** Gives the sessions as lines with columns, the last one as long as it is. */
export function sessionTable(sessions: readonly SessionRow[]): string {
  const rows = sessions.map(({ session_id, pid, state, command }) => [
    session_id ?? '',
    String(pid ?? ''),
    state ?? '',
    // A command's own newlines and escapes must not draw on the terminal of whoever lists it.
    stripControls((command ?? '').replace(/\s+/g, ' ')),
  ]);
  const all = [['SESSION', 'PID', 'STATE', 'COMMAND'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('');
}
