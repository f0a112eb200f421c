import type { DemoProgram } from './DemoProgram';
import { program } from './DemoProgram';
import { slowReply } from './DemoServer';

/** A bar as wide as the terminal that follows its size. */
export const wget: DemoProgram = {
  name: 'wget',
  needs: [program('wget')],
  prepare: async ({ server }) => {
    const name = 'a-file-with-a-long-name-that-scrolls-in-its-column.iso';
    server.serve(`/${name}`, slowReply(Buffer.alloc(900_000), 30, 60));
    return `wget ${server.url}/${name}`;
  },
  resize: { after: 'KB/s', cols: 60, rows: 20 },
};
