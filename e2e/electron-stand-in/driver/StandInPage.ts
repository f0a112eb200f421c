import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page, Route } from '@playwright/test';
import type { BrowserCalls, MainCalls, PreloadScript } from '../calls';
import type { RpcPeer } from '../RpcPeer';
import { toOwn, toShown } from './address';
import { standInFolder } from './buildStandIn';
import { permissionNames } from './permissions';

/** Electron's name for the world of preload scripts. */
const WORLD = 'Electron Isolated Context';

export interface StandInPageOptions {
  readonly pageId: number;
  readonly context: BrowserContext;
  readonly preload: PreloadScript | null;
  readonly main: Pick<RpcPeer<BrowserCalls, MainCalls>, 'call'>;
}

/** The page of a window: a page of Chromium whose preload world, files and navigations belong to the app. */
export class StandInPage {
  readonly page: Page;
  private readonly options: StandInPageOptions;
  private readonly session: CDPSession;
  /** Where the preload script of the present document runs. */
  private world: number | null = null;
  /** The address that the app itself loads now: nobody is asked about it. */
  private expected: string | null = null;
  private popups = 0;
  private mainFrameId = '';
  /** Playwright cannot use this page any more. */
  isCrashed = false;

  private constructor(options: StandInPageOptions, page: Page, session: CDPSession) {
    this.options = options;
    this.page = page;
    this.session = session;
  }

  static async open(options: StandInPageOptions): Promise<StandInPage> {
    const page = await options.context.newPage();
    const session = await options.context.newCDPSession(page);
    const opened = new StandInPage(options, page, session);
    await opened.prepare();
    return opened;
  }

  async load(url: string): Promise<void> {
    const shown = toShown(url);
    this.expected = shown;
    await this.grantPermissions();
    await this.page.goto(shown);
  }

  async send(message: string): Promise<void> {
    if (this.world === null) return;
    await this.session.send('Runtime.callFunctionOn', {
      functionDeclaration: '(text) => standInReceive(text)',
      executionContextId: this.world,
      arguments: [{ value: message }],
    });
  }

  /** Ends its process, as a fault of the renderer does. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    void this.session.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  private async prepare(): Promise<void> {
    const { page, session } = this;
    const { pageId, main } = this.options;
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === 'standInSend') void this.receive(payload, executionContextId);
    });
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const aux = context.auxData as { readonly frameId?: string } | undefined;
      if (context.name === WORLD && aux?.frameId === this.mainFrameId) this.world = context.id;
    });
    session.on('Page.windowOpen', ({ url }) => void this.handleWindowOpen(url));
    page.context().on('page', (popup) => void this.closePopup(popup));
    page.on('crash', () => {
      this.isCrashed = true;
      void main.call('pageCrashed', { pageId });
    });
    page.on('load', () => void main.call('pageLoaded', { pageId, url: toOwn(page.url()) }).catch(() => undefined));
    await page.route('**/*', (route) => this.answer(route));
    const { frameTree } = await session.send('Page.getFrameTree');
    this.mainFrameId = frameTree.frame.id;
    await session.send('Page.enable');
    await session.send('Runtime.addBinding', { name: 'standInSend', executionContextName: WORLD });
    await session.send('Runtime.enable');
    await this.addScripts();
  }

  private async addScripts(): Promise<void> {
    const { preload } = this.options;
    if (preload === null) return;
    const main = `${script('mainWorld.js')}\nstandIn.prepareMainWorld();`;
    const wrapped = `(function (require, module, exports, process) {\n${preload.text}\n})`;
    const isolated = `${script('preloadWorld.js')}\nstandIn.runPreload(${wrapped});`;
    await this.session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(() => {\n${main}\n})();` });
    await this.session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(() => {\n${isolated}\n})();`,
      worldName: WORLD,
    });
  }

  private async receive(message: string, world: number): Promise<void> {
    this.world = world;
    const { pageId, main } = this.options;
    await main.call('receiveFromPage', { pageId, frameUrl: toOwn(this.page.url()), message }).catch(() => undefined);
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const own = toOwn(request.url());
    try {
      if (request.isNavigationRequest() && !(await this.mayNavigate(route, own))) return await route.abort('aborted');
      if (own === request.url()) return await route.continue();
      await this.serve(route, own);
    } catch {
      // The page or the app has gone meanwhile.
      await route.abort().catch(() => undefined);
    }
  }

  private async mayNavigate(route: Route, url: string): Promise<boolean> {
    const request = route.request();
    const isMainFrame = request.frame() === this.page.mainFrame();
    if (isMainFrame && request.url() === this.expected) {
      this.expected = null;
      return true;
    }
    const { pageId, main } = this.options;
    return !(await main.call('navigate', { pageId, kind: 'navigate', url, isMainFrame }));
  }

  /** The app's own protocol handler answers; a redirect of a page is asked about. */
  private async serve(route: Route, url: string): Promise<void> {
    const { pageId, main } = this.options;
    const request = route.request();
    const { status, headers, body } = await main.call('fetchFile', { url, method: request.method() });
    const target = headers.location;
    if (target !== undefined && request.isNavigationRequest()) {
      const to = new URL(target, url).href;
      const isMainFrame = request.frame() === this.page.mainFrame();
      if (await main.call('navigate', { pageId, kind: 'redirect', url: to, isMainFrame }))
        return route.abort('aborted');
      return route.fulfill({ status, headers: { ...headers, location: toShown(to) } });
    }
    await route.fulfill({ status, headers: { ...headers }, body: Buffer.from(body) });
  }

  private async handleWindowOpen(url: string): Promise<void> {
    this.popups += 1;
    const { pageId, main } = this.options;
    const isAllowed = await main.call('openWindow', { pageId, url: toOwn(url) }).catch(() => false);
    if (isAllowed) throw new Error('The stand-in has no second windows: the app must deny them.');
  }

  private async closePopup(popup: Page): Promise<void> {
    if (this.popups === 0 || popup === this.page) return;
    this.popups -= 1;
    await popup.close().catch(() => undefined);
  }

  /** What the app's handlers grant is granted in Chromium, everything else is refused. */
  private async grantPermissions(): Promise<void> {
    const { context, main, pageId } = this.options;
    const granted = await main.call('grantedPermissions', { pageId, names: Object.keys(permissionNames) });
    await context.grantPermissions(granted.flatMap((name) => permissionNames[name] ?? []));
  }
}

function script(name: string): string {
  return readFileSync(join(standInFolder, name), 'utf8');
}
