import { messageOf } from '@shared/errors';
import type { HostLog } from '../HostLog';
import { readRendererFile } from '../window/rendererFile';
import { securityHeaders } from '../window/securityHeaders';
import type { ElectronProtocol } from './ElectronApi';

const SCHEME = 'app';
const HOST = 'signalbox';

/** Where the window's page is. */
export const APP_PAGE = `${SCHEME}://${HOST}/index.html`;

/** Makes `app:` a scheme with an origin of its own. Must happen before the app is ready. */
export function registerAppScheme(protocol: ElectronProtocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

export interface AppProtocolOptions {
  readonly protocol: ElectronProtocol;
  /** Absolute path of the built window. */
  readonly rendererRoot: string;
  readonly log: HostLog;
}

/** Serves the built window under `app://signalbox/`, and nothing else. */
export function serveAppProtocol({ protocol, rendererRoot, log }: AppProtocolOptions): void {
  protocol.handle(SCHEME, async ({ url, method }) => {
    try {
      return await answer(rendererRoot, url, method);
    } catch (thrown) {
      log(`${url} could not be read: ${messageOf(thrown)}`);
      return refuse(500);
    }
  });
}

async function answer(rendererRoot: string, url: string, method: string): Promise<Response> {
  const { hostname, pathname } = new URL(url);
  if (hostname !== HOST) return refuse(404);
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  const file = await readRendererFile(rendererRoot, pathname);
  if (file === null) return refuse(404);
  return new Response(method === 'HEAD' ? null : file.bytes, {
    headers: { ...securityHeaders([]), 'Content-Type': file.contentType, 'Cache-Control': file.cacheControl },
  });
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: securityHeaders([]) });
}
