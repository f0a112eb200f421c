import { expect, it } from 'vitest';
import { connectModern } from '../testing/connectClients';
import { serveFake } from '../testing/serveFake';

it('get_config shows the settings', async () => {
  const { connect } = await serveFake();
  const client = await connect(connectModern);
  const { text, structured } = await client.call('get_config');
  expect(text).toBe(
    `Current configuration:\n${JSON.stringify({ fileReadLineLimit: 5, defaultShell: 'bash' }, null, 2)}`,
  );
  expect(structured).toEqual({ config: { fileReadLineLimit: 5, defaultShell: 'bash' } });
});
