import { systemProcessTable } from '../../src-main/core/process/systemProcessTable';
import { CaseRun } from './CaseRun';
import { type Judgement, judge } from './judge';
import { type Mode, modes } from './modes';
import type { WaitingCase } from './WaitingCase';

export interface CorpusOptions {
  readonly cases: readonly WaitingCase[];
  /** Names of the modes to observe each program with. */
  readonly modeNames: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Programs at the same time. */
  readonly par: number;
  /** Told after each program. */
  readonly onCase: (row: CorpusRow) => void;
}

export interface CorpusRow {
  readonly it: WaitingCase;
  readonly judgements: ReadonlyMap<string, Judgement>;
}

/** Runs all cases and gives what each mode said of each. */
export async function runCorpus(options: CorpusOptions): Promise<readonly CorpusRow[]> {
  const chosen = modes.filter(({ name }) => options.modeNames.includes(name));
  const queue = options.cases.values();
  const rows: CorpusRow[] = [];
  const work = async (): Promise<void> => {
    for (const it of queue) {
      const row = await runOne(options, chosen, it);
      rows.push(row);
      options.onCase(row);
    }
  };
  await Promise.all(Array.from({ length: options.par }, work));
  return rows;
}

async function runOne({ env, cwd }: CorpusOptions, chosen: readonly Mode[], it: WaitingCase): Promise<CorpusRow> {
  const run = new CaseRun({ modes: chosen, env, cwd, table: systemProcessTable() }, it);
  const trace = await run.play();
  const judgements = chosen.map(({ name }, index) => [name, judge(it, trace, trace.verdicts[index] ?? [])] as const);
  return { it, judgements: new Map(judgements) };
}
