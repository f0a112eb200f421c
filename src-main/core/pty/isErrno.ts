/** Whether a system call failed with this code, for example `EAGAIN`. */
export function isErrno(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}
