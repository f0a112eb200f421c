// Loaded into the host with --import: writes its event loop's delay to the file named by BENCH_LOOP_DELAY at SIGUSR2.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const histogram = monitorEventLoopDelay({ resolution: 5 });
histogram.enable();
process.on('SIGUSR2', () => {
  const ms = (nanoseconds) => nanoseconds / 1e6;
  writeFileSync(
    process.env.BENCH_LOOP_DELAY,
    JSON.stringify({ p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(histogram.max) }),
  );
  histogram.reset();
});
