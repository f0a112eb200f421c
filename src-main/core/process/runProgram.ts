import { execFile } from 'node:child_process';

export interface ProgramLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/**
 * Runs a program to its end and gives what it printed to its standard output. Rejects when it cannot be started, fails,
 * prints too much or takes too long. Its messages are in the C locale.
 */
export function runProgram(file: string, args: readonly string[], bounds: ProgramLimits): Promise<string> {
  const options = {
    maxBuffer: bounds.maxBytes,
    timeout: bounds.timeoutMs,
    killSignal: 'SIGKILL',
    windowsHide: true,
    env: { ...process.env, LC_ALL: 'C' },
  } as const;
  return new Promise((resolve, reject) => {
    execFile(file, [...args], options, (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
  });
}
