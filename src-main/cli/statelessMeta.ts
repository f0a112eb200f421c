/**
 * What every request of revision 2026-07-28 carries: no connection is set up before it (MCP.md section 1).
 * @param client how the host's records name the one who asks
 */
export function statelessMeta(client: string): Readonly<Record<string, unknown>> {
  return {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: client, version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
}
