import { fail, type Result } from '@shared/errors';
import type { Session } from '../../core/terminal/Session';
import type { RequestHandlers } from './requestHandlers';
import type { SessionStreams } from './SessionStreams';
import type { WindowBackend } from './WindowBackend';
import { withSession } from './withSession';

type InputHandlers = Pick<RequestHandlers, 'session.type' | 'session.answer' | 'session.interrupt'>;

const CTRL_C = '\u0003';

/** What a person types. The core hears of it before it is sent, and the terminal has the size of the window where they type. */
export function createInputHandlers(backend: WindowBackend, streams: Pick<SessionStreams, 'act'>): InputHandlers {
  return {
    'session.type': ({ sessionId, data }) =>
      withSession(backend, sessionId, (session) => {
        backend.notePersonInput(sessionId, data, 'keys');
        streams.act(sessionId);
        return type(session, data);
      }),
    'session.answer': ({ sessionId, text, isSecret }) =>
      withSession(backend, sessionId, (session) => {
        const answer = answerOf(session, text);
        backend.notePersonInput(sessionId, answer, 'answer');
        streams.act(sessionId);
        return type(session, answer, isSecret);
      }),
    'session.interrupt': ({ sessionId }) =>
      withSession(backend, sessionId, (session) => {
        backend.notePersonInput(sessionId, CTRL_C, 'answer');
        return interrupt(session);
      }),
  };
}

function type(session: Session, text: string, isSecret = false): Promise<Result<null>> {
  return session.type({ bytes: new TextEncoder().encode(text), from: 'person', isSecret });
}

/** Enter sends a carriage return on a terminal (the line discipline makes a newline of it, ICRNL) and a newline on pipes. */
function answerOf(session: Session, text: string): string {
  const newline = session.info().isTerminal ? '\r' : '\n';
  return `${text.replace(/\r\n|\r|\n/g, newline)}${newline}`;
}

/** The terminal's line discipline makes SIGINT of it, for the foreground process group (termios(3), ISIG). */
function interrupt(session: Session): Result<null> | Promise<Result<null>> {
  if (session.info().isTerminal) return session.type({ bytes: new TextEncoder().encode(CTRL_C), from: 'person' });
  return fail(
    'not-supported',
    'This session has no terminal, so Ctrl-C cannot reach its program. Use Stop, which ends it with all its processes.',
  );
}
