import type { SessionInfo } from '@shared/session';
import { sessionTitle } from '../state/sessionText.logic';
import type { WindowStore } from '../state/WindowStore';
import type { Transport } from '../transport/Transport';

export interface RecordingSaver {
  readonly transport: Transport;
  /** Shows why it could not be saved. */
  readonly store: WindowStore;
  /** Hands a file to the person. */
  readonly saveFile: (name: string, content: Blob) => void;
}

const MAX_NAME_CHARS = 60;

/** Fetches the recording of a session part by part, as far as it has got, and saves it as a `.cast` file. */
export async function saveRecording(
  session: SessionInfo,
  { transport, store, saveFile }: RecordingSaver,
): Promise<void> {
  const parts: string[] = [];
  for (let offset = 0; ; ) {
    const reply = await transport.invoke('recording.read', { sessionId: session.id, offset });
    if (!reply.ok) {
      store.setState({ notice: reply.error.message });
      return;
    }
    const { text, nextOffset, totalBytes } = reply.value;
    parts.push(text);
    if (nextOffset >= totalBytes || nextOffset <= offset) break;
    offset = nextOffset;
  }
  // The media type of the format's manual.
  saveFile(recordingName(session), new Blob(parts, { type: 'application/x-asciicast' }));
}

/** A file name that every system takes, and that tells which session it was. */
export function recordingName(session: SessionInfo): string {
  const words = sessionTitle(session)
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, MAX_NAME_CHARS)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${words === '' ? 'session' : words}-${session.id.slice(2, 8)}.cast`;
}
