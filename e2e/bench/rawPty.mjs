// The floor of the pty path: reads a command's output with node-pty and throws it away. Prints milliseconds and bytes.
import { spawn } from 'node-pty';

const startedAt = performance.now();
let byteCount = 0;
const pty = spawn('/bin/bash', ['-c', process.argv[2]], { cols: 120, rows: 30, encoding: null });
pty.onData((bytes) => {
  byteCount += bytes.length;
});
pty.onExit(() => {
  console.log(JSON.stringify({ ms: performance.now() - startedAt, byteCount }));
  process.exit(0);
});
