import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundled } from '../bench/bundled.mjs';

const suite = join(import.meta.dirname, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const expectedFailures = join(import.meta.dirname, 'expected-failures.yml');

/**
 * Runs every server scenario of the official suite against the product's own transport and server. The suite compares with
 * expected-failures.yml itself. Its version 0.1.16 has no scenario for revision 2026-07-28: there the tests beside
 * src-main/hosts/mcpHttp and e2e/mcp speak to the same server with the SDK's own client.
 * @param {string} node the Node that runs the suite
 * @returns {Promise<boolean>} whether all is as expected
 */
export async function runScenarios(node) {
  const outDir = resolve(import.meta.dirname, '../../out/conformance');
  const { startFixture } = await bundled('../conformance/startFixture.ts', outDir);
  const logged = [];
  const fixture = await startFixture((line) => logged.push(line));
  const results = mkdtempSync(join(tmpdir(), 'signalbox-conformance-'));
  try {
    const args = ['server', '--url', fixture.url, '--suite', 'all', '--expected-failures', expectedFailures];
    const child = spawn(node, [suite, ...args, '--output-dir', results], { stdio: 'inherit' });
    const [status] = await once(child, 'exit');
    if (status !== 0) console.log(logged.map((line) => `server: ${line}`).join('\n'));
    return status === 0;
  } finally {
    await fixture.close();
    rmSync(results, { recursive: true, force: true });
  }
}
