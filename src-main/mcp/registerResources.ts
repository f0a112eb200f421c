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
import type { McpBackend } from './McpBackend';
import { sessionRecord } from './sessionRecord';

const SESSIONS_URI = 'signalbox://sessions';

type View = 'output' | 'screen';

/** Offers the sessions, and each one's output and screen, as resources. */
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
  registerView(server, backend, { view: 'output', title: 'Output of a session', read: readTail });
  registerView(server, backend, { view: 'screen', title: 'Screen of a session', read: readScreen });
}

/** The resources that change with a session. */
export function resourceUrisOf({ id }: Pick<SessionInfo, 'id'>): readonly string[] {
  return [SESSIONS_URI, viewUri(id, 'output'), viewUri(id, 'screen')];
}

function viewUri(sessionId: string, view: View): string {
  return `signalbox://session/${sessionId}/${view}`;
}

interface ViewOptions {
  readonly view: View;
  readonly title: string;
  /** The text, or null when the session has no such view. */
  readonly read: (session: Session) => Promise<string | null>;
}

function registerView(server: McpServer, backend: McpBackend, { view, title, read }: ViewOptions): void {
  const template = new ResourceTemplate(`signalbox://session/{id}/${view}`, {
    list: () => ({
      resources: backend
        .list({ includeEnded: true })
        .slice(-limits.maxListedSessions)
        .map((session) => listed(session.info(), view)),
    }),
  });
  server.registerResource(`session-${view}`, template, { title, mimeType: 'text/plain' }, (uri, variables) =>
    readView({ uri, variables, backend, read }),
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
  readonly read: ViewOptions['read'];
}

async function readView({ uri, variables, backend, read }: ReadView): Promise<ReadResourceResult> {
  const id = variables.id;
  const found = typeof id === 'string' ? backend.find({ sessionId: id }) : null;
  const text = found?.ok === true ? await read(found.value) : null;
  if (text === null) throw new ResourceNotFoundError(uri.href);
  return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
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
