import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Zones from the inside out; each may import itself and what stands in its list (DESIGN section 1). */
const zones: ReadonlyArray<{ readonly folder: string; readonly mayImport: readonly string[] }> = [
  { folder: 'src-shared', mayImport: [] },
  { folder: 'src-main/core', mayImport: ['src-shared'] },
  { folder: 'src-main/mcp', mayImport: ['src-shared', 'src-main/core'] },
  { folder: 'src-main/hosts', mayImport: ['src-shared', 'src-main/core', 'src-main/mcp'] },
  { folder: 'src-main/cli', mayImport: ['src-shared', 'src-main/core', 'src-main/mcp', 'src-main/hosts/headless'] },
  { folder: 'src-main/preload', mayImport: ['src-shared'] },
  { folder: 'src-renderer', mayImport: ['src-shared'] },
];

/** Packages that only some places may import. */
const owners: ReadonlyArray<{ readonly packageName: string; readonly mayImport: readonly string[] }> = [
  { packageName: 'electron', mayImport: ['src-main/hosts/electron', 'src-main/preload'] },
  { packageName: 'node-pty', mayImport: ['src-main/core/pty/NodePty.ts'] },
  { packageName: 'react', mayImport: ['src-renderer'] },
  { packageName: '@xterm/xterm', mayImport: ['src-renderer'] },
  { packageName: '@modelcontextprotocol/server', mayImport: ['src-main/mcp', 'src-main/hosts/mcpHttp'] },
  { packageName: '@modelcontextprotocol/node', mayImport: ['src-main/hosts/mcpHttp'] },
];

const MAX_LINES = 300;

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** The project path that an import means, or null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('@shared/')) return specifier.replace('@shared', 'src-shared');
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : null;
}

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const isTest = (file: string): boolean => /\.test\.tsx?$|\/__fixtures__\//.test(file);
const files = ['src-shared', 'src-main', 'src-renderer'].flatMap(sourceFiles);

function breaksZone(file: string, specifier: string): boolean {
  const target = targetOf(file, specifier);
  const zone = zones.find((z) => isIn(file, z.folder));
  if (target === null || zone === undefined) return false;
  return ![zone.folder, ...zone.mayImport].some((allowed) => isIn(target, allowed));
}

function breaksOwnership(file: string, specifier: string): boolean {
  const owner = owners.find((o) => isIn(specifier, o.packageName));
  return owner !== undefined && !owner.mayImport.some((place) => isIn(file, place));
}

describe('architecture', () => {
  it('has files in every zone', () => {
    for (const zone of zones)
      expect(files.filter((file) => isIn(file, zone.folder)).length, zone.folder).toBeGreaterThan(0);
  });

  it('knows a forbidden arrow when it sees one', () => {
    expect(breaksZone('src-main/core/Core.ts', '../mcp/createServer')).toBe(true);
    expect(breaksZone('src-renderer/main.tsx', '../src-main/core/Core')).toBe(true);
    expect(breaksZone('src-main/mcp/createServer.ts', '@shared/session')).toBe(false);
    expect(breaksOwnership('src-main/core/Core.ts', 'electron')).toBe(true);
    expect(breaksOwnership('src-main/core/pty/NodePty.ts', 'node-pty')).toBe(false);
  });

  it('has no arrow against the direction of DESIGN section 1', () => {
    const bad = files.flatMap((file) =>
      importsOf(file)
        .filter((s) => breaksZone(file, s))
        .map((s) => `${file} -> ${s}`),
    );
    expect(bad).toEqual([]);
  });

  it('keeps electron, node-pty and the window libraries where they belong', () => {
    const code = files.filter((file) => !isTest(file));
    const bad = code.flatMap((file) =>
      importsOf(file)
        .filter((s) => breaksOwnership(file, s))
        .map((s) => `${file} -> ${s}`),
    );
    expect(bad).toEqual([]);
  });

  it('keeps every file small enough to be one thing', () => {
    const long = files
      .filter((file) => !isTest(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > MAX_LINES);
    expect(long).toEqual([]);
  });
});
