import { stripControls } from '@shared/controlText';
import { fail, ok, type Result } from '@shared/errors';
import type { SessionInfo } from '@shared/session';
import { findRunningHost } from '../../core/config/hostRecord';
import { findHome, paths } from '../../core/config/paths';
import { type AttachEnd, Attachment } from './Attachment';
import { HostWindow } from './HostWindow';
import { ownTerminal } from './PersonTerminal';

/**
 * `signalbox attach`: brings a session into this terminal until the person leaves it or it ends. Gives the exit status: that
 * of the session when it ended, 0 when it goes on.
 */
export async function attach(env: NodeJS.ProcessEnv, id: string): Promise<number> {
  const terminal = ownTerminal();
  if (terminal === null)
    return complain('This needs a terminal. `signalbox ls` and the window show sessions elsewhere.');
  const connected = await connectToHost(env);
  if (!connected.ok) return complain(connected.error.message);
  const window = connected.value;
  const found = await findSession(window, id);
  if (!found.ok) {
    window.close();
    return complain(found.error.message);
  }
  const session = found.value;
  terminal.output.write(
    `[${session.id}: ${oneLine(session.command)} — Ctrl-\\ or ~. at the start of a line leaves it]\r\n`,
  );
  const end = await new Attachment({ window, session, terminal }).run();
  window.close();
  process.stdout.write(`\n[${endText(end)}]\n`);
  return statusOf(end);
}

async function connectToHost(env: NodeJS.ProcessEnv): Promise<Result<HostWindow>> {
  const host = await findRunningHost(paths(findHome(env)));
  if (host === null) return fail('unavailable', 'No Signalbox host is running, so there are no sessions.');
  if (host.ui === null)
    return fail('not-supported', 'The desktop app runs: its window shows the session, and there you can type as well.');
  return HostWindow.connect(host.ui);
}

/** Takes an id or a pid; a pid that was used again means the newest. */
async function findSession(window: HostWindow, id: string): Promise<Result<SessionInfo>> {
  const snapshot = await window.ask('snapshot', {});
  if (!snapshot.ok) return snapshot;
  const session = snapshot.value.sessions
    .filter((one) => one.id === id || String(one.pid) === id)
    .reduce<SessionInfo | null>(
      (newest, one) => (newest === null || one.startedAt > newest.startedAt ? one : newest),
      null,
    );
  if (session === null)
    return fail('unknown-session', `There is no session ${stripControls(id)}. \`signalbox ls\` shows those that run.`);
  if (session.state.kind === 'exited')
    return fail('session-ended', 'This session has ended. `signalbox open` shows what it printed.');
  return ok(session);
}

function endText(end: AttachEnd): string {
  if (end.kind === 'detached') return 'left; the session goes on';
  if (end.kind === 'lost') return `the connection ended: ${end.reason}`;
  const { code, signal } = end.exit;
  return code === null
    ? `the session was ended by ${signal ?? 'nobody knows what'}`
    : `the session ended with exit status ${code}`;
}

function statusOf(end: AttachEnd): number {
  if (end.kind === 'detached') return 0;
  return end.kind === 'lost' ? 1 : (end.exit.code ?? 1);
}

function oneLine(command: string): string {
  return stripControls(command.replace(/\s+/g, ' ')).slice(0, 60);
}

function complain(message: string): number {
  process.stderr.write(`signalbox: ${message}\n`);
  return 1;
}
