import { defaultConfig } from '../../src-main/core/config/configSchema';
import { ParsedPolicy } from '../../src-main/core/policy/ParsedPolicy';

/** Lists, a variable, a substitution, a pipe, a loop, quotes: every part of a shell text costs. */
const LINE = `cd "$HOME/x" && npm run build -- --out=dist/$(date +%s) | tee log.txt; for f in a b; do echo "$f"; done; git commit -m 'it'\n`;

/** How long a verdict on a text of about `byteCount` bytes takes, in milliseconds, one number for each of `runs`. */
export async function measurePolicy(byteCount: number, runs: number): Promise<readonly number[]> {
  const config = { ...defaultConfig, blockedCommands: ['sudo'] };
  const policy = new ParsedPolicy({ config: () => config, home: '/home/me', signalboxHome: '/home/me/.signalbox' });
  await policy.load();
  const text = LINE.repeat(Math.max(1, Math.round(byteCount / LINE.length)));
  const request = {
    text,
    kind: 'command',
    shell: 'bash',
    cwd: '/srv',
    env: { HOME: '/home/me' },
    program: null,
  } as const;
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const startedAt = performance.now();
    await policy.check(request);
    times.push(performance.now() - startedAt);
  }
  return times;
}
