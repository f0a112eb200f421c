import { limits } from '@shared/limits';
import type { Session } from '../core/terminal/Session';

/**
 * The recording of a session as asciicast v3, or null when there is none. A long one is given in part: its header and its
 * last whole events, with a comment that says so (times are relative to the event before, so the rest can be played).
 */
export async function readRecording(session: Session): Promise<string | null> {
  const first = await session.readRecording(0);
  if (!first.ok) return null;
  const { text, totalBytes, nextOffset } = first.value;
  if (totalBytes <= limits.maxRecordingResourceBytes && nextOffset >= totalBytes) return wholeLines(text);
  const header = text.slice(0, text.indexOf('\n') + 1);
  const last = await session.readRecording(Math.max(0, totalBytes - limits.maxRecordingResourceBytes));
  if (!last.ok) return null;
  const events = wholeLines(last.value.text.slice(last.value.text.indexOf('\n') + 1));
  const note = `# Only the end: the whole recording has ${totalBytes} bytes. A person can save it from the session's menu in the Signalbox window.\n`;
  return `${header}${note}${events}`;
}

/** Without an event that is being written. */
function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}
