import { ok, type Result } from '@shared/errors';
import type { ConnectInfo, RequestInput, RequestName, RequestOutputs } from '@shared/protocol';
import { PROTOCOL_VERSION } from '@shared/protocolVersion';
import { createDeskHandlers } from './deskHandlers';
import type { EventFeed } from './EventFeed';
import { createInputHandlers } from './inputHandlers';
import { createLogHandlers } from './logHandlers';
import type { SessionStreams } from './SessionStreams';
import type { WindowBackend } from './WindowBackend';
import { withSession } from './withSession';

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
        settings: backend.settings(),
        connect: facts.connect,
        hostVersion: facts.hostVersion,
      }),
    'session.attach': ({ sessionId, after }) =>
      withSession(backend, sessionId, (session) => streams.attach(session, after)),
    'session.detach': ({ sessionId }) => {
      streams.detach(sessionId);
      return ok(null);
    },
    'session.resize': ({ sessionId, isActive, ...size }) =>
      withSession(backend, sessionId, () => streams.fit(sessionId, size, isActive)),
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
    'settings.save': (settings) => backend.saveSettings(settings),
    'shells.list': async () => ok(await backend.shells()),
    ...createInputHandlers(backend, streams),
    ...createDeskHandlers(backend.sessionDesk, facts),
    ...createLogHandlers(backend),
  };
}
