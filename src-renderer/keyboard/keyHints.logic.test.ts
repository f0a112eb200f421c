// @vitest-environment jsdom
import type { SessionInfo } from '@shared/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '../state/testSession';
import { testServices } from '../window/testServices';
import type { WindowServices } from '../window/WindowServices';
import { keyHints } from './keyHints.logic';

let services: WindowServices;
afterEach(() => services.dispose());

/** What the footer says under a terminal that shows this session. */
async function hintsFor(session: SessionInfo): Promise<string[]> {
  ({ services } = await testServices({ sessions: [session] }));
  services.view.select(session.id);
  const opening = { focusContent: vi.fn(), openNextNeedingYou: vi.fn() };
  const place = { isMac: false, isDesktop: false };
  return keyHints('terminal', { services, opening, terminal: () => null, place }).map(({ does }) => does);
}

describe('keyHints', () => {
  it('names what can be done now', async () => {
    const hints = await hintsFor(testSession());
    expect(hints).toEqual(expect.arrayContaining(['interrupt', 'copy', 'find', 'all actions']));
  });

  it('does not offer to interrupt what has ended', async () => {
    const exit = { code: 0, signal: null, cause: 'exited', at: 0 } as const;
    const hints = await hintsFor(testSession({ state: { kind: 'exited', exit } }));
    expect(hints).not.toContain('interrupt');
    expect(hints).toContain('copy');
  });
});
