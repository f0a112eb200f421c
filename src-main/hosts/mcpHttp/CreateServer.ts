import type { McpServer } from '@modelcontextprotocol/server';
import type { ConnectionContext } from '../../mcp/ConnectionContext';
import type { Era } from '../../mcp/Era';

/** Builds the server of one session (`legacy`) or of one request (`modern`). */
export type CreateServer = (connection: ConnectionContext, era: Era) => McpServer;
