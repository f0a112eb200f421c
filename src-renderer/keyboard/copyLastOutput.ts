import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import { countWords } from '../state/sessionText.logic';
import { copyText } from '../ui/copyText';
import type { WindowServices } from '../window/WindowServices';
import { lastOutput } from './lastOutput.logic';

/**
 * Copies what a session printed last, at most `limits.logPageLines` lines: at the prompt of a shell or an interpreter what its
 * latest command printed. Screen readers hear how much it was; a failure is told in the window.
 */
export async function copyLastOutput({ transport, store, view }: WindowServices, session: SessionInfo): Promise<void> {
  const { id, totalLines, state } = session;
  const fromLine = Math.max(0, totalLines - limits.logPageLines);
  const reply = await transport.invoke('log.read', { sessionId: id, fromLine, maxLines: limits.logPageLines });
  if (!reply.ok) return view.showNotice(reply.error.message);
  const isReady = state.kind === 'waiting' && (state.waiting.kind === 'shell' || state.waiting.kind === 'repl');
  const lines = lastOutput(reply.value.lines, isReady ? state.waiting.prompt : null);
  const isCopied = lines.length > 0 && (await copyText(lines.join('\n')));
  if (lines.length === 0) view.showNotice('Nothing was printed, so nothing was copied.');
  else if (!isCopied) view.showNotice('This browser let nothing be copied. Select the text, and copy that.');
  else store.setState({ announcement: `Copied ${countWords(lines.length, 'line', 'lines')}.` });
}
