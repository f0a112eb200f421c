import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesWith, formsOf } from './approval/testing/filesWith';
import { GateProbe, untilAsked } from './approval/testing/GateProbe';
import { defaultConfig } from './config/configSchema';
import { AuditLog } from './history/AuditLog';
import type { Session } from './terminal/Session';
import { bytesOf, client, readAll, until } from './terminal/testing/CoreProbe';

const SECRET = 'Zq7-marker-secret-Xw9';
const GUESS = 'Gu3-marker-guess-Ks1';
const OPEN = 'Op4-marker-open-Lm2';

/** What the details show of a name that was typed, and of a secret. */
const typedByYou = [
  expect.objectContaining({ kind: 'input', by: 'you', text: `${OPEN}⏎` }),
  expect.objectContaining({ kind: 'input', by: 'you', text: null }),
];

describe.runIf(process.platform === 'linux')('the secret lane', () => {
  async function setUp() {
    const recording = { ...defaultConfig.recording, enabled: true };
    const gate = await GateProbe.create(
      { recording },
      { audit: (folder) => new AuditLog({ folder, onError: console.error }) },
    );
    gate.windows.windowOpened();
    const results: string[] = [];
    gate.windows.onEvent((event) => results.push(JSON.stringify(event)));
    const session = await gate.session(
      `read -p 'Name: ' n; read -s -p 'Password: ' p; echo; echo "length \${#p}"; read -p 'Done? ' d`,
    );
    const agentTypes = async (text: string) => {
      const result = await gate.type(session, text);
      results.push(JSON.stringify({ ...result, value: null }));
      return result;
    };
    const personTypes = async (text: string): Promise<void> => {
      for (const key of text) {
        gate.windows.notePersonInput(session.id, key, 'keys');
        await session.type({ bytes: bytesOf(key), from: 'person' });
      }
      gate.windows.handBack(session.id);
    };
    return { gate, session, results, agentTypes, personTypes };
  }

  async function readAllOf(session: Session): Promise<readonly string[]> {
    const page = await session.readNew(client.id, { maxLines: 1_000, maxChars: 100_000 });
    return [page.text, await readAll(session), JSON.stringify(session.info())];
  }

  it('takes a secret from the person alone, and leaves it in no file and no result', async () => {
    const { gate, session, results, agentTypes, personTypes } = await setUp();
    await untilAsked(session, 'line');
    await personTypes(`${OPEN}\r`);
    await untilAsked(session, 'secret');
    expect(await agentTypes(`${GUESS}\r`)).toMatchObject({ error: { code: 'secret-refused' } });
    await personTypes(`${SECRET}\r`);
    await until(session, { pattern: `length ${SECRET.length}` });
    await untilAsked(session, 'line');
    results.push(...(await readAllOf(session)));
    const details = await gate.windows.sessionDesk.details(session.id);
    results.push(JSON.stringify(details));
    expect(details).toMatchObject({ value: { timeline: expect.arrayContaining(typedByYou) } });
    await agentTypes('yes\r');
    await until(session, { exit: true });
    await gate.probe.core.stop();

    const { folder } = gate.probe;
    // What is no secret is found, so that not finding means something.
    expect((await filesWith(folder, OPEN)).length).toBeGreaterThan(0);
    expect(await filesWith(folder, SECRET)).toEqual([]);
    expect(await filesWith(folder, GUESS)).toEqual([]);
    expect((await filesWith(folder, OPEN)).map((file) => basename(file))).toContain('timeline.json');
    const said = Buffer.from(results.join('\n'));
    expect(said.includes(OPEN)).toBe(true);
    for (const form of [...formsOf(SECRET), ...formsOf(GUESS)]) expect(said.includes(form)).toBe(false);
    const audit = await readFile(join(folder, 'audit.jsonl'), 'utf8');
    expect(audit).toContain('"secret":true');
    await gate.dispose();
  });
});
