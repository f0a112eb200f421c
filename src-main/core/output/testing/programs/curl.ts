import type { DemoProgram } from './DemoProgram';
import { program } from './DemoProgram';
import { slowReply } from './DemoServer';

/** Progress meter on stderr: a table whose last row is rewritten after a carriage return, then the bar of `-#`. */
export const curl: DemoProgram = {
  name: 'curl',
  needs: [program('curl')],
  prepare: async ({ server }) => {
    server.serve('/notes.txt', slowReply(Buffer.alloc(3_000, 'note\n'), 3, 550));
    server.serve('/image.iso', slowReply(Buffer.alloc(800_000), 20, 60));
    return `curl -o notes.txt ${server.url}/notes.txt && curl -# -o image.iso ${server.url}/image.iso`;
  },
};
