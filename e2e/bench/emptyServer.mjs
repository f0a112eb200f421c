// A host that can nothing: one tool without work over the same socket and SDK. Prints a line when it listens on argv[2].
import { createServer } from 'node:net';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const schema = z.object({});

createServer((socket) => {
  socket.on('error', () => undefined);
  serveStdio(
    () => {
      const server = new McpServer({ name: 'empty', version: '1.0.0' });
      server.registerTool('empty', { inputSchema: schema, outputSchema: schema }, () => ({
        content: [{ type: 'text', text: '' }],
        structuredContent: {},
      }));
      return server;
    },
    { transport: new StdioServerTransport(socket, socket) },
  );
}).listen(process.argv[2], () => console.log('listening'));
