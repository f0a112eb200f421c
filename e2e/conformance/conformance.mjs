// `npm run test:conformance`: the official suites. The conformance suite speaks to the product's HTTP transport and MCP server;
// the Inspector speaks to the built product over stdio. Both are installed into this folder when they are first needed.
import { inspectProduct } from './inspectProduct.mjs';
import { installSuites } from './installSuites.mjs';
import { runScenarios } from './runScenarios.mjs';
import { suiteNode } from './suiteNode.mjs';

try {
  installSuites();
  const node = suiteNode();
  const results = [await step('server scenarios', () => scenarios(node))];
  results.push(await step('inspector', () => inspectProduct(node ?? process.execPath)));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function step(title, run) {
  console.log(`\n== ${title}`);
  const isGood = await run();
  console.log(`${isGood ? 'ok' : 'FAILED'}: ${title}`);
  return isGood;
}

async function scenarios(node) {
  if (node !== null) return runScenarios(node);
  // The registry has the newer Node as a package for this platform only, and nothing else may be downloaded here.
  console.log(
    `SKIPPED: the conformance suite needs Node 22 or newer. This is ${process.version}, and for ${process.platform}-${process.arch} ` +
      'no package brings a newer one. Run this with a newer Node, or on linux-x64.',
  );
  return true;
}
