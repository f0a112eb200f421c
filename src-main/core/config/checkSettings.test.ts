import type { AppSettings } from '@shared/settings';
import { describe, expect, it } from 'vitest';
import { checkSettings } from './checkSettings';
import { defaultConfig } from './configSchema';
import { settingsOf } from './settingsOf';

const defaults = settingsOf(defaultConfig);
const { output, recording, appearance } = defaults;

describe('checkSettings', () => {
  it('takes the defaults', () => {
    expect(checkSettings(defaults)).toEqual({ ok: true, value: null });
  });

  it.each<[Partial<AppSettings>, string]>([
    [{ graceMs: -1 }, 'Time to end (graceMs) must be from 0 to 30 seconds. Change it, then save again.'],
    [{ graceMs: 30_001 }, 'Time to end (graceMs) must be from 0 to 30 seconds. Change it, then save again.'],
    [{ hostIdleExitMinutes: 0.5 }, 'Idle exit (hostIdleExitMinutes) must be from 1 to 10,080 minutes.'],
    [
      { appearance: { ...appearance, terminalFontSize: 7 } },
      'Font size of terminals (appearance.terminalFontSize) must be from 8 to 32 pixels.',
    ],
    [
      { output: { ...output, maxBytesTotal: 5 } },
      'Output of all sessions (output.maxBytesTotal) must be at least 1 MB.',
    ],
    [
      { output: { ...output, maxEndedSessions: 10_001 } },
      'Ended sessions (output.maxEndedSessions) must be from 0 to 10,000.',
    ],
    [
      { recording: { ...recording, maxBytesPerSession: 0 } },
      'Recording of one session (recording.maxBytesPerSession) must be at least 0.1 MB.',
    ],
    [{ defaultShell: '' }, 'Default shell (defaultShell) cannot be used: '],
  ])('says which setting is out of bounds, and what they are: %j', (change, message) => {
    const checked = checkSettings({ ...defaults, ...change });
    expect(checked).toMatchObject({ error: { code: 'invalid-argument', message: expect.stringContaining(message) } });
  });
});
