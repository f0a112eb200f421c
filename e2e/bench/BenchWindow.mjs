import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/findBrowser.mjs';
import { installProbes, installReplayProbes, installScrollProbes } from './pageProbes.mjs';

/** Windows of a Product in a real Chromium. */
export class BenchWindow {
  static async launch(product) {
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      ...(executablePath === null ? {} : { executablePath }),
      chromiumSandbox: false,
      args: ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
    });
    const { ui } = JSON.parse(readFileSync(join(product.home, 'run', 'host.json'), 'utf8'));
    return new BenchWindow(browser, ui);
  }

  constructor(browser, ui) {
    this.browser = browser;
    this.ui = ui;
  }

  /** A page with a profile of its own, so with nothing in its cache. */
  async open() {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('signalboxTest', '1'));
    await page.addInitScript(scriptOf(installProbes, installScrollProbes, installReplayProbes));
    await page.goto(this.ui);
    await page.getByRole('option').first().waitFor();
    return page;
  }

  /** A page with nothing but a list of so many rows of 44 px, all of them in the document. */
  async openPlainList(count) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(scriptOf(installProbes, installScrollProbes));
    await page.goto('about:blank');
    const rows = Array.from({ length: count }, (_, i) => `<div style="height:44px">row ${i}</div>`).join('');
    const style = 'width:260px;height:800px;overflow-y:auto;font:13px sans-serif';
    await page.setContent(`<body style="margin:0"><div id="list" style="${style}">${rows}</div>`);
    return page;
  }

  /** Shows a session and waits until its terminal draws. */
  async show(page, name) {
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await page.locator('.xterm-rows > div').first().waitFor();
  }

  /** Memory of the page's process after a collection, and of what its scripts hold, in MiB. */
  async memory(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    const root = await this.browser.newBrowserCDPSession();
    const { processInfo } = await root.send('SystemInfo.getProcessInfo');
    await root.detach();
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentMib(id));
    return { heapMib: usedSize / 1024 / 1024, processMib: Math.max(...renderers) };
  }

  /** Gives a function that says how much processor time the page's main thread took since the last call, in milliseconds. */
  async processorTime(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    let before = 0;
    return async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const total = 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
      const passed = total - before;
      before = total;
      return passed;
    };
  }

  close() {
    return this.browser.close();
  }
}

/** One script: several have no order among them. */
function scriptOf(...installs) {
  return { content: installs.map((install) => `(${install})();`).join('\n') };
}

function residentMib(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}
