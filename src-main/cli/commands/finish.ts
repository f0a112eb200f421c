/** Makes what a command gives the exit status of this process. */
export async function finish(status: Promise<number>): Promise<void> {
  process.exitCode = await status;
}
