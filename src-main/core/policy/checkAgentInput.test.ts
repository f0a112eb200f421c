import type { SessionInfo, WaitingKind } from '@shared/session';
import { describe, expect, it } from 'vitest';
import { type Config, defaultConfig } from '../config/configSchema';
import { parseConfig } from '../config/parseConfig';
import { checkAgentInput } from './checkAgentInput';

const waitingFor = (kind: WaitingKind): SessionInfo =>
  ({
    id: 's_0123456789abcdef',
    state: {
      kind: 'waiting',
      waiting: { kind, prompt: 'Password:', since: 1, confidence: 'certain', evidence: [], suggestions: [] },
    },
  }) as unknown as SessionInfo;

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('checkAgentInput', () => {
  it('keeps secrets for the person, and says so', () => {
    const result = checkAgentInput(waitingFor('secret'), bytes('hunter2\r'), defaultConfig);
    expect(result).toMatchObject({ ok: false, error: { code: 'secret-refused' } });
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });

  it('lets an agent turn away from the question, but not hide an answer behind it', () => {
    expect(checkAgentInput(waitingFor('secret'), bytes('\u0003'), defaultConfig).ok).toBe(true);
    expect(checkAgentInput(waitingFor('secret'), bytes('\u0003guess\r'), defaultConfig).ok).toBe(false);
    expect(checkAgentInput(waitingFor('secret'), bytes(''), defaultConfig).ok).toBe(false);
  });

  it('lets everything else through', () => {
    for (const kind of ['shell', 'repl', 'line', 'confirm', 'key', 'pager', 'screen'] as const) {
      expect(checkAgentInput(waitingFor(kind), bytes('y\r'), defaultConfig).ok, kind).toBe(true);
    }
  });

  it('follows a person who allows agents to type secrets', () => {
    const parsed = parseConfig('{"policy": {"input": {"secret": "allow"}}}');
    const config: Config = parsed.ok ? parsed.config : defaultConfig;
    expect(checkAgentInput(waitingFor('secret'), bytes('x\r'), config).ok).toBe(true);
  });
});
