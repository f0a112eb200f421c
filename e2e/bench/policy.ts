import { defaultConfig } from '../../src-main/core/config/configSchema';
import { ParsedPolicy } from '../../src-main/core/policy/ParsedPolicy';

/** Lists, a variable, a substitution, a pipe, a loop, quotes: every part of a shell text costs. */
const LINE = `cd "$HOME/x" && npm run build -- --out=dist/$(date +%s) | tee log.txt; for f in a b; do echo "$f"; done; git commit -m 'it'\n`;

/** A new host's first verdicts cost up to ten times as much, until its functions are compiled. */
const WARM_UP_RUNS = 200;

/** How long a verdict on a text of about `byteCount` bytes takes, in milliseconds, one number for each of `runs`. */
export async function measurePolicy(byteCount: number, runs: number): Promise<readonly number[]> {
  const config = { ...defaultConfig, blockedCommands: ['sudo'] };
  const policy = new ParsedPolicy({ config: () => config, home: '/home/me', signalboxHome: '/home/me/.signalbox' });
  await policy.load();
  const textOf = (bytes: number): string => LINE.repeat(Math.max(1, Math.round(bytes / LINE.length)));
  const request = {
    text: textOf(byteCount),
    kind: 'command',
    shell: 'bash',
    cwd: '/srv',
    env: { HOME: '/home/me' },
    program: null,
  } as const;
  for (let i = 0; i < WARM_UP_RUNS; i += 1) await policy.check({ ...request, text: LINE });
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const startedAt = performance.now();
    await policy.check(request);
    times.push(performance.now() - startedAt);
  }
  return times;
}
