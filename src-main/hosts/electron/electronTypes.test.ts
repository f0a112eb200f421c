import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const config = ts.readConfigFile(join(root, 'src-main/tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(root, 'src-main'));
const shell = [join(root, 'src-main/hosts/electron'), join(root, 'src-main/preload')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name)),
);
/** A file that is not on the disk, beside the files of the shell. */
const probe = join(root, 'src-main/hosts/electron/probe.ts');

/** What the compiler says of these files, held to the pinned electron.d.ts; `text` is that of the probe. */
function complaints(files: readonly string[], text = ''): string[] {
  const settings = { ...options, noEmit: true, composite: false, incremental: false, emitDeclarationOnly: false };
  const host = ts.createCompilerHost(settings);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === probe || fileExists(name);
  host.readFile = (name) => (name === probe ? text : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === probe ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true) : getSourceFile(name, ...rest);
  const program = ts.createProgram([...files], settings, host);
  return files
    .flatMap((file) => [...program.getSemanticDiagnostics(program.getSourceFile(file))])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('the pinned electron.d.ts', () => {
  test('has everything that the shell uses', () => {
    expect(shell.length).toBeGreaterThan(10);
    expect(complaints(shell)).toEqual([]);
  });

  test.each([
    ['an export', `import { notThere } from 'electron'; console.log(notThere);`, 'notThere'],
    ['a member', `import { app } from 'electron'; app.notThere();`, 'notThere'],
    [
      'an option',
      `import type { ElectronApi } from './ElectronApi';
       export const open = (electron: ElectronApi) => new electron.BrowserWindow({ webPreferences: { notThere: true } });`,
      'notThere',
    ],
    [
      'an event',
      `import type { ElectronApi } from './ElectronApi';
       export const follow = ({ app }: ElectronApi) => app.on('not-there', () => undefined);`,
      'not-there',
    ],
    [
      'an option of the menu',
      `import type { MenuTemplate } from './ElectronApi';
       export const menu: MenuTemplate = [{ role: 'quit', notThere: 1 }];`,
      'notThere',
    ],
  ])('and %s that it does not have is an error', (_name, text, name) => {
    expect(complaints([probe], text).join('\n')).toContain(name);
  });
});
