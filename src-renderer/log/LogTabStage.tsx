import type { SessionInfo } from '@shared/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { testSession } from '../state/testSession';
import type { FakeTransport } from '../transport/FakeTransport';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import type { FindQuery } from './LogFind';
import { LogTab } from './LogTab';

/** jsdom lays nothing out: a view of ten rows. */
const VIEW_PX = 200;

/** For tests: a Log tab before a host that answers what the test says. Dispose of it after each test. */
export class LogTabStage {
  readonly transport: FakeTransport;
  private readonly services: WindowServices;

  private constructor(services: WindowServices, transport: FakeTransport) {
    this.services = services;
    this.transport = transport;
  }

  static async open(): Promise<LogTabStage> {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = (): void => undefined;
        disconnect = (): void => undefined;
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW_PX);
    const { services, transport } = await testServices();
    return new LogTabStage(services, transport);
  }

  dispose(): void {
    cleanup();
    this.services.dispose();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }

  /** Shows the tab; nothing is answered yet. Gives the way to show what the session became. */
  render(over: Partial<SessionInfo>, initialFind: FindQuery | null = null): (next: Partial<SessionInfo>) => void {
    const tab = (next: Partial<SessionInfo>) => (
      <LogTab services={this.services} session={testSession({ ...over, ...next })} initialFind={initialFind} />
    );
    const { rerender } = render(tab({}));
    return (next) => rerender(tab(next));
  }

  /** Shows the tab with its lines. Gives the way to show what the session became, with its lines. */
  async show(over: Partial<SessionInfo>): Promise<(next: Partial<SessionInfo>) => Promise<void>> {
    const update = this.render(over);
    await this.serve(over.totalLines ?? 1);
    return async (next) => {
      update(next);
      await this.serve(next.totalLines ?? over.totalLines ?? 1);
    };
  }

  /** Answers each request for lines with texts that say their own number, until nothing is asked for any more. */
  async serve(totalLines: number): Promise<void> {
    const { requests } = this.transport;
    for (let at = 0; at < requests.length; at += 1) {
      const request = requests[at];
      if (request?.name !== 'log.read') continue;
      const { fromLine, maxLines } = request.input as { fromLine: number; maxLines: number };
      const count = Math.max(0, Math.min(maxLines, totalLines - fromLine));
      const lines = Array.from({ length: count }, (_, i) => `text ${fromLine + i + 1}`);
      await act(() => request.reply({ ok: true, value: { fromLine, lines, totalLines, evictedLines: 0 } }));
    }
  }

  get grid(): HTMLElement {
    return screen.getByRole('grid', { name: 'Lines of python3 -i' });
  }

  /** Id of the row that the keys are on. */
  get active(): string | null {
    return this.grid.getAttribute('aria-activedescendant');
  }
}
