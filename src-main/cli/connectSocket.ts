import { connect, type Socket } from 'node:net';
import { fail, ok, type Result } from '@shared/errors';

/** Connects to a host's socket or pipe. */
export function connectSocket(path: string): Promise<Result<Socket>> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const refuse = (error: Error): void =>
      resolve(fail('unavailable', `The Signalbox host does not answer (${error.message}). Try again.`));
    socket.once('error', refuse);
    socket.once('connect', () => {
      socket.off('error', refuse);
      resolve(ok(socket));
    });
  });
}
