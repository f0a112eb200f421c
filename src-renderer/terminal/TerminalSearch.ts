import { type Disposable, DisposableStore, Emitter } from '@shared/lifecycle';
import { type ISearchOptions, SearchAddon } from '@xterm/addon-search';
import type { Terminal } from '@xterm/xterm';
import { windowLimits } from '../windowLimits';
import { expressionProblem, type FindQuery, type FindResult, type FindStep } from './find.logic';

type SearchColours = NonNullable<ISearchOptions['decorations']>;

/** Finds text in what one terminal holds, and marks it. The match that is reached is selected, so that it can be copied. */
export class TerminalSearch implements Disposable {
  private readonly disposables = new DisposableStore();
  private readonly addon = new SearchAddon({ highlightLimit: windowLimits.terminalFindMatches });
  private readonly resultEmitter = this.disposables.add(new Emitter<FindResult>());
  private readonly readColours: () => SearchColours;
  private last: FindQuery | null = null;

  /** A new result: also when output brings matches or takes them away. */
  readonly onResult = this.resultEmitter.event;

  /** `readColours` is asked for each search, because the theme may change. */
  constructor(readColours: () => SearchColours) {
    this.readColours = readColours;
  }

  start(terminal: Terminal): void {
    terminal.loadAddon(this.addon);
    this.disposables.add(this.addon);
    this.disposables.add(
      this.addon.onDidChangeResults(({ resultIndex, resultCount }) =>
        this.resultEmitter.fire({
          kind: 'found',
          index: resultIndex < 0 ? null : resultIndex + 1,
          count: resultCount,
          hasMore: resultCount >= windowLimits.terminalFindMatches,
        }),
      ),
    );
  }

  /** The first search goes upwards from the end, where the newest output is. */
  find(query: FindQuery, step: FindStep): void {
    const problem = expressionProblem(query);
    if (query.text === '' || problem !== null) {
      this.rest();
      this.resultEmitter.fire(problem === null ? { kind: 'none' } : { kind: 'invalid', message: problem });
      return;
    }
    // Version 0.16 of the addon compares its options with themselves: it must not remember the search before.
    if (this.last?.isCaseSensitive !== query.isCaseSensitive || this.last.isRegex !== query.isRegex) this.rest();
    this.last = query;
    const options: ISearchOptions = {
      caseSensitive: query.isCaseSensitive,
      regex: query.isRegex,
      incremental: step === 'near',
      decorations: this.readColours(),
    };
    if (step === 'next') this.addon.findNext(query.text, options);
    else this.addon.findPrevious(query.text, options);
  }

  /**
   * Takes the marks away and lets the selection be. The addon selects its match anew after each output: once the person
   * points into the terminal, the selection is theirs.
   */
  rest(): void {
    this.addon.clearDecorations();
  }

  dispose(): void {
    this.disposables.dispose();
  }
}
