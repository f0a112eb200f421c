import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { limits } from '@shared/limits';
import type { Language, Node, Parser, Tree } from '@vscode/tree-sitter-wasm';
import { bashOutline, type ShellOutline } from './bashOutline';
import { type PowerShellOutline, powerShellOutline } from './powerShellOutline';

type Named = 'bash' | 'powershell';

const requireHere = createRequire(import.meta.url);
// A CommonJS file whose names Node cannot tell: an import would not find them.
const treeSitter = requireHere('@vscode/tree-sitter-wasm') as typeof import('@vscode/tree-sitter-wasm');

/**
 * The grammars of bash and PowerShell, loaded once. The shell's own text is read by `syntax/`; the bash grammar is the second
 * reader, which must agree. Nothing that the text does makes these methods throw: null means that nothing can be said.
 */
export class Grammars {
  private readonly languages = new Map<Named, Language>();
  private readonly parsers = new Map<Named, Parser>();
  private readonly now: () => number;

  private constructor(now: () => number) {
    this.now = now;
  }

  /** Loads the bash grammar (some 100 ms); PowerShell's comes with `loadPowerShell`. Rejects when a file is missing. */
  static async load(now: () => number = () => performance.now()): Promise<Grammars> {
    await treeSitter.Parser.init();
    const grammars = new Grammars(now);
    await grammars.loadLanguage('bash');
    return grammars;
  }

  /** Loads the PowerShell grammar, once. */
  async loadPowerShell(): Promise<void> {
    await this.loadLanguage('powershell');
  }

  /** What the bash grammar makes of a text; null when it is too long for it or took too long. */
  bash(text: string): ShellOutline | null {
    return this.parse('bash', text, bashOutline);
  }

  /** The commands of a PowerShell text; null as above, and before `loadPowerShell`. */
  powerShell(text: string): PowerShellOutline | null {
    return this.parse('powershell', text, powerShellOutline);
  }

  private async loadLanguage(name: Named): Promise<void> {
    if (this.languages.has(name)) return;
    const file = requireHere.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`);
    this.languages.set(name, await treeSitter.Language.load(await readFile(file)));
  }

  private parse<T>(name: Named, text: string, outline: (root: Node) => T): T | null {
    const language = this.languages.get(name);
    if (language === undefined || text.length > limits.policyGrammarChars) return null;
    const until = this.now() + limits.policyGrammarMs;
    let tree: Tree | null = null;
    try {
      const parser = this.parserFor(name, language);
      tree = parser.parse(text, null, { progressCallback: () => this.now() > until });
      if (tree === null) parser.reset();
      return tree === null ? null : outline(tree.rootNode);
    } catch {
      // A trap of the WebAssembly module: the parser may be broken and is made anew for the next text.
      this.parsers.delete(name);
      return null;
    } finally {
      tree?.delete();
    }
  }

  private parserFor(name: Named, language: Language): Parser {
    const parser = this.parsers.get(name) ?? new treeSitter.Parser().setLanguage(language);
    this.parsers.set(name, parser);
    return parser;
  }
}
