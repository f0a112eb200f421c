// `npm run mcpb`: builds out/signalbox.mcpb, the bundle for Claude Desktop, with the official tool.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';
import { runTool } from './runTool.mjs';

const folder = join(root, 'out', 'mcpb');
const bundle = join(root, 'out', 'signalbox.mcpb');

rmSync(folder, { recursive: true, force: true });
rmSync(bundle, { force: true });
mkdirSync(join(folder, 'server'), { recursive: true });
await buildEntry();
writeManifest();
cpSync(join(root, 'resources', 'mcpb', 'README.md'), join(folder, 'README.md'));
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
cpSync(join(root, 'resources', 'icons', 'icon.png'), join(folder, 'icon.png'));
process.exitCode = (await mcpb('validate', join(folder, 'manifest.json'))) || (await mcpb('pack', folder, bundle));

/** One file with everything in it: a bundle has no node_modules. */
async function buildEntry() {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(root, 'src-shared') } },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src-main', 'cli', 'mcpb', 'bundleEntry.ts'),
      outDir: join(folder, 'server'),
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'bridge.mjs', codeSplitting: false } },
    },
  });
}

function writeManifest() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(root, 'resources', 'mcpb', 'manifest.json'), 'utf8'));
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

function mcpb(...args) {
  return runTool({ package: '@anthropic-ai/mcpb', program: 'mcpb', args, quiet: true });
}
