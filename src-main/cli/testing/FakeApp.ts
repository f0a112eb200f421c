import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/** A folder that looks like an installed Signalbox whose `out/main/cli.js` is `fakeCli.ts`. Made once for a test file. */
export class FakeApp {
  readonly cli: string;
  private readonly folder: string;

  static async create(): Promise<FakeApp> {
    const app = new FakeApp(mkdtempSync(join(tmpdir(), 'signalbox-app-')));
    writeFileSync(join(app.folder, 'package.json'), '{"type":"module","version":"0.0.0"}');
    // Not ours to bundle: it stays what it is in the product.
    symlinkSync(join(root, 'node_modules'), join(app.folder, 'node_modules'));
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      resolve: { alias: { '@shared': join(root, 'src-shared') } },
      build: {
        ssr: join(import.meta.dirname, 'fakeCli.ts'),
        outDir: join(app.folder, 'out', 'main'),
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'cli.js' } },
      },
    });
    return app;
  }

  private constructor(folder: string) {
    this.folder = folder;
    this.cli = join(folder, 'out', 'main', 'cli.js');
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
