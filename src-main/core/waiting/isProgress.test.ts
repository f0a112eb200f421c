import { describe, expect, it } from 'vitest';
import { isProgress } from './isProgress';

describe('isProgress', () => {
  it.each([
    'Installing to /usr/local:',
    '⠋ Installing dependencies',
    '  -> still working:',
    '    Building [====>   ] 12/412: serde, tokio',
    'Retrying in 60 seconds:',
    'Waiting for data... (interrupt to abort)',
    ' 45%|████    | 449/999 [00:01<02:11,  9.1it/s]',
    '│  40%         │',
  ])('is: %j', (line) => {
    expect(isProgress(line)).toBe(true);
  });

  it.each([
    'Installing 3 packages. Continue? [Y/n]',
    'Name of the building:',
    'Existing password:',
    'String:',
    'Enter the working directory:',
    '100% >',
    '--More--(40%) a',
    '',
  ])('is not: %j', (line) => {
    expect(isProgress(line)).toBe(false);
  });

  it('takes linear time', () => {
    const before = process.cpuUsage().user;
    for (const filler of ['1', '%', ' ', '.', 'install', '9.9 ', '[', ':00 ', '| ']) isProgress(filler.repeat(20_000));
    // Processor time, which does not count what others do meanwhile; in squared time each takes 400 million steps.
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(200);
  });
});
