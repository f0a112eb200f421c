import { fail, ok, type Result } from '@shared/errors';
import type { ConnectInfo, RequestInput, RequestName, RequestOutputs } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import type { Session } from '../../core/terminal/Session';
import type { EventFeed } from './EventFeed';
import type { SessionStreams } from './SessionStreams';
import type { WindowBackend } from './WindowBackend';

/** The parsed inputs, under the same names as the outputs. */
export type RequestInputs = { readonly [N in RequestName]: RequestInput<N> };

export type HandlerResult<N extends RequestName> = Result<RequestOutputs[N]> | Promise<Result<RequestOutputs[N]>>;

/** One function for each request of the protocol: a missing one does not compile. Inputs are parsed already. */
export type RequestHandlers = { readonly [N in RequestName]: (input: RequestInputs[N]) => HandlerResult<N> };

/** What a host tells about itself. */
export interface HostFacts {
  readonly hostVersion: string;
  readonly connect: ConnectInfo;
  /** Between the polite signal and SIGKILL when a person stops a session. */
  readonly graceMs: () => number;
}

export interface RequestContext {
  readonly backend: WindowBackend;
  readonly facts: HostFacts;
  readonly feed: EventFeed;
  readonly streams: SessionStreams;
}

/** Ctrl-C: the terminal's line discipline makes SIGINT of it, for the foreground process group (termios(3), ISIG). */
const INTERRUPT = new Uint8Array([0x03]);

/** Makes the handlers of one window. */
export function createRequestHandlers(context: RequestContext): RequestHandlers {
  const { backend, facts, feed, streams } = context;
  return {
    snapshot: () =>
      ok({
        protocolVersion: PROTOCOL_VERSION,
        seq: feed.start(),
        sessions: backend.sessions(),
        clients: backend.clients(),
        approvals: backend.approvals(),
        holds: backend.holds(),
        policy: backend.policy(),
        connect: facts.connect,
        hostVersion: facts.hostVersion,
      }),
    'session.attach': ({ sessionId, after }) =>
      withSession(backend, sessionId, (session) => streams.attach(session, after)),
    'session.detach': ({ sessionId }) => {
      streams.detach(sessionId);
      return ok(null);
    },
    'session.type': ({ sessionId, data }) =>
      withSession(backend, sessionId, (session) => {
        backend.notePersonInput(sessionId, data, 'keys');
        return type(session, data);
      }),
    'session.answer': ({ sessionId, text, isSecret }) =>
      withSession(backend, sessionId, (session) => {
        const answer = answerOf(session, text);
        backend.notePersonInput(sessionId, answer, 'answer');
        return type(session, answer, isSecret);
      }),
    'session.resize': ({ sessionId, cols, rows }) =>
      withSession(backend, sessionId, (session) => session.resize(cols, rows)),
    'session.interrupt': ({ sessionId }) =>
      withSession(backend, sessionId, (session) => {
        backend.notePersonInput(sessionId, '\u0003', 'answer');
        return interrupt(session);
      }),
    'session.stop': ({ sessionId, force }) =>
      withSession(backend, sessionId, async (session) => ok(await session.terminate(force ? 0 : facts.graceMs()))),
    'session.remove': ({ sessionId }) => backend.remove(sessionId),
    'session.takeOver': ({ sessionId }) => backend.takeOver(sessionId),
    'session.handBack': ({ sessionId }) => backend.handBack(sessionId),
    'approval.answer': ({ id, answer }) => backend.answerApproval(id, answer),
    'approval.review': ({ id }) => backend.reviewApproval(id),
    'approval.allowAlike': ({ ids }) => backend.allowAlike(ids),
    'policy.check': ({ text, ...settings }) => backend.checkPolicy(text, settings),
    'policy.save': (settings) => backend.savePolicy(settings),
    'recording.read': ({ sessionId, offset }) =>
      withSession(backend, sessionId, (session) => session.readRecording(offset)),
  };
}

function withSession<T>(backend: WindowBackend, sessionId: string, use: (session: Session) => T): T | Result<never> {
  const found = backend.find(sessionId);
  return found.ok ? use(found.value) : found;
}

function type(session: Session, text: string, isSecret = false): Promise<Result<null>> {
  return session.type({ bytes: new TextEncoder().encode(text), from: 'person', isSecret });
}

/** Enter sends a carriage return on a terminal (the line discipline makes a newline of it, ICRNL) and a newline on pipes. */
function answerOf(session: Session, text: string): string {
  const newline = session.info().isTerminal ? '\r' : '\n';
  return `${text.replace(/\r\n|\r|\n/g, newline)}${newline}`;
}

function interrupt(session: Session): Result<null> | Promise<Result<null>> {
  if (session.info().isTerminal) return session.type({ bytes: INTERRUPT, from: 'person' });
  return fail(
    'not-supported',
    'This session has no terminal, so Ctrl-C cannot reach its program. Use Stop, which ends it with all its processes.',
  );
}
