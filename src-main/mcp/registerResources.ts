import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from '@modelcontextprotocol/server';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import type { Session } from '../core/terminal/Session';
import type { McpServerSettings } from './ConnectionContext';
import { completeSession } from './completeSession';
import type { McpBackend } from './McpBackend';
import { readRecording } from './readRecording';
import { sessionRecord } from './sessionRecord';

/** The list of all sessions. */
export const SESSIONS_URI = 'signalbox://sessions';

const PLAIN = 'text/plain';
/** Of asciicast, as asciinema's own server names it. */
const ASCIICAST = 'application/x-asciicast';

const views = ['output', 'screen', 'recording'] as const;
type View = (typeof views)[number];

/** Offers the sessions, and each one's output, screen and recording, as resources. */
export function registerResources(server: McpServer, settings: McpServerSettings): void {
  const { backend, now } = settings;
  server.registerResource(
    'sessions',
    SESSIONS_URI,
    {
      title: 'Terminal sessions',
      description: 'All sessions with their state, as JSON.',
      mimeType: 'application/json',
    },
    async (uri) => {
      const sessions = backend.list({ includeEnded: true }).slice(-limits.maxListedSessions);
      const infos = await Promise.all(sessions.map((session) => session.refresh()));
      const text = JSON.stringify({ sessions: infos.map((info) => sessionRecord(info, now())) });
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
    },
  );
  for (const options of viewOptions) registerView(server, backend, options);
}

/** The resources that change with a session. */
export function resourceUrisOf({ id }: Pick<SessionInfo, 'id'>): readonly string[] {
  return [SESSIONS_URI, ...views.map((view) => viewUri(id, view))];
}

function viewUri(sessionId: string, view: View): string {
  return `signalbox://session/${sessionId}/${view}`;
}

interface ViewOptions {
  readonly view: View;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  /** The text, or null when the session has no such view. */
  readonly read: (session: Session) => Promise<string | null>;
}

const viewOptions: readonly ViewOptions[] = [
  {
    view: 'output',
    title: 'Output of a session',
    description: 'The last lines that it printed, as text.',
    mimeType: PLAIN,
    read: readTail,
  },
  {
    view: 'screen',
    title: 'Screen of a session',
    description: 'What a person sees in its terminal now.',
    mimeType: PLAIN,
    read: readScreen,
  },
  {
    view: 'recording',
    title: 'Recording of a session',
    description: 'What happened in its terminal, as asciicast v3; of a long one the end.',
    mimeType: ASCIICAST,
    read: readRecording,
  },
];

function registerView(server: McpServer, backend: McpBackend, options: ViewOptions): void {
  const { view, title, description, mimeType } = options;
  const template = new ResourceTemplate(`signalbox://session/{id}/${view}`, {
    list: () => ({
      resources: backend
        .list({ includeEnded: true })
        .slice(-limits.maxListedSessions)
        .map((session) => listed(session.info(), view)),
    }),
    complete: { id: (typed) => completeSession(backend, typed) },
  });
  server.registerResource(`session-${view}`, template, { title, description, mimeType }, (uri, variables) =>
    readView({ uri, variables, backend, options }),
  );
}

function listed(info: SessionInfo, view: View): { uri: string; name: string; title: string } {
  const name = info.name ?? info.command.slice(0, limits.maxNameChars);
  return { uri: viewUri(info.id, view), name: `${info.id}/${view}`, title: `${name} (${view})` };
}

interface ReadView {
  readonly uri: URL;
  readonly variables: Variables;
  readonly backend: McpBackend;
  readonly options: ViewOptions;
}

async function readView({ uri, variables, backend, options }: ReadView): Promise<ReadResourceResult> {
  const id = variables.id;
  const found = typeof id === 'string' ? backend.find({ sessionId: id }) : null;
  const text = found?.ok === true ? await options.read(found.value) : null;
  if (text === null) throw new ResourceNotFoundError(uri.href);
  return { contents: [{ uri: uri.href, mimeType: options.mimeType, text }] };
}

async function readTail(session: Session): Promise<string> {
  const page = await session.readTail(limits.readLines, {
    maxLines: limits.readLines,
    maxChars: limits.maxResultChars,
  });
  return page.text;
}

async function readScreen(session: Session): Promise<string | null> {
  const screen = await session.readScreen();
  return screen.ok ? screen.value.text.slice(0, limits.maxResultChars) : null;
}
