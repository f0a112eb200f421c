import { messageOf } from '@shared/errors';

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the folder may not be written to',
  EPERM: 'the folder may not be written to',
  ENOENT: 'the folder or a file in it was removed',
  ENOTDIR: 'a file is where the folder should be',
  EEXIST: 'a file is where the folder should be',
  EIO: 'the disk reports an input/output error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ELOOP: 'a symbolic link is where a log file should be',
};

/** A failure of the file system in plain words, with the system's code. */
export function describeDiskError(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  const words = code === null ? undefined : WORDS[code];
  return words === undefined ? messageOf(error) : `${words} (${code})`;
}
