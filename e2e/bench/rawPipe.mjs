// The floor of the pipe path: reads a command's output with child_process and throws it away. Prints milliseconds and bytes.
import { spawn } from 'node:child_process';

const startedAt = performance.now();
let byteCount = 0;
const child = spawn('/bin/bash', ['-c', process.argv[2]], { stdio: ['ignore', 'pipe', 'inherit'] });
child.stdout.on('data', (bytes) => {
  byteCount += bytes.length;
});
child.on('close', () => console.log(JSON.stringify({ ms: performance.now() - startedAt, byteCount })));
