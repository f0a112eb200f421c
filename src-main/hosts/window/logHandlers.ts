import { ok } from '@shared/errors';
import type { RequestHandlers } from './requestHandlers';
import type { WindowBackend } from './WindowBackend';
import { withSession } from './withSession';

type LogHandlers = Pick<RequestHandlers, 'log.read' | 'log.search' | 'recording.read'>;

/** What is kept of a session's output, for its log and its replay. None of these moves an agent's cursor. */
export function createLogHandlers(backend: WindowBackend): LogHandlers {
  return {
    'log.read': ({ sessionId, fromLine, maxLines }) =>
      withSession(backend, sessionId, async (session) => ok(await session.readLines(fromLine, maxLines))),
    'log.search': ({ sessionId, pattern, isRegex, isCaseSensitive, fromLine }) =>
      withSession(backend, sessionId, (session) =>
        session.findLines({ pattern, isRegex, ignoresCase: !isCaseSensitive, fromLine }),
      ),
    'recording.read': ({ sessionId, offset }) =>
      withSession(backend, sessionId, (session) => session.readRecording(offset)),
  };
}
