import { fail, ok } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { connectLegacy } from '../testing/connectClients';
import { serveFake } from '../testing/serveFake';

describe('read_screen', () => {
  it('gives the screen, the cursor and the size', async () => {
    const { backend, connect } = await serveFake();
    const session = backend.add();
    session.screen = ok({ text: '~\n~', cursorRow: 1, cursorColumn: 0, cols: 80, rows: 24, isAlternateScreen: true });
    const client = await connect(connectLegacy);
    const { text, structured } = await client.call('read_screen', { pid: session.pid });
    expect(text).toContain('[Screen 80x24, cursor at row 1, column 0 (0-based), alternate screen]\n~\n~\n\n⏳');
    expect(structured).toMatchObject({
      session_id: session.id,
      screen: '~\n~',
      cursor: { row: 1, column: 0 },
      cols: 80,
      rows: 24,
      is_alternate_screen: true,
    });
  });

  it('says why there is no screen', async () => {
    const { backend, connect } = await serveFake();
    const session = backend.add({ isTerminal: false });
    session.screen = fail('not-supported', 'This session runs on pipes.');
    const client = await connect(connectLegacy);
    expect(await client.call('read_screen', { pid: session.pid })).toMatchObject({
      isError: true,
      text: 'This session runs on pipes.',
    });
  });
});
