import type { PolicyAction, PolicyVerdict } from '@shared/policy';
import type { SessionInfo, WaitingKind } from '@shared/session';
import type { Config } from '../config/configSchema';
import type { CommandPolicy, PolicyTextKind } from '../policy/CommandPolicy';
import type { ProcessTable } from '../process/ProcessTable';
import { chooseLane, type InputLane, isVirtual } from './chooseLane';
import type { Judgement } from './HeldRequest';
import { inMode } from './inMode';
import { promptOfSession } from './PromptBinding';
import type { SessionFacts, SessionMemory } from './SessionMemory';
import type { TypedInput } from './ShellLine';
import { shellPresence } from './shellPresence';
import { nothingRuns, strictest } from './strictest';

export interface InputJudgeOptions {
  readonly policy: CommandPolicy;
  readonly config: () => Config;
  readonly table: ProcessTable;
  readonly memory: SessionMemory;
}

/** What the rules say about an input, and how to note that it is sent. */
export interface InputJudgement extends Judgement {
  /** The unfinished line of a shell that it adds to. */
  readonly typedBefore: string;
  /** Call it when the input is about to be sent. */
  commit(): void;
}

const CTRL_C = 3;
const CTRL_D = 4;
/** After some text these could recall or edit a line of the shell behind the program in front (readline, emacs mode). */
const RECALLS = /[^\u0000-\u001f\u007f].*(?:\u001b(?:\[|O)[AB]|[\u000e-\u0010\u0012\u0019])/s;

/** Judges what agents type: by the question that it answers, and by what a shell or an interpreter would make of it. */
export class InputJudge {
  private readonly options: InputJudgeOptions;

  constructor(options: InputJudgeOptions) {
    this.options = options;
  }

  /** `info` is as of now. */
  async judge(info: SessionInfo, text: string): Promise<InputJudgement> {
    const { config, memory, table } = this.options;
    const { policy } = config();
    // The session says itself that it takes no input any more.
    if (info.state.kind === 'exited') return unjudged(nothingRuns);
    const facts = memory.of(info.id);
    if (isPersonsSecret(info, policy.input) && !isGivingUp(text)) return unjudged(byQuestion(info, policy.input));
    const isPlain = isVirtual(info) || (info.state.kind === 'waiting' && info.state.waiting.kind === 'shell');
    const lane = chooseLane(info, text, isPlain ? 'none' : await shellPresence(info, table));
    const typed = await this.byText({ info, text, lane, facts });
    const question = isGivingUp(text) ? nothingRuns : byQuestion(info, policy.input);
    const strict = strictest([question, typed.verdict]);
    const verdict = isGivingUp(text) ? strict : inMode(strict, policy.mode);
    const isAnswer = question.action === 'ask' && typed.verdict.action === 'allow' && policy.mode !== 'watchful';
    const kind = info.state.kind === 'waiting' ? info.state.waiting.kind : null;
    const unattended = kind === 'secret' ? 'person' : isAnswer && kind === 'confirm' ? 'confirm' : 'commands';
    return { verdict, unattended, typedBefore: typed.typedBefore, commit: typed.commit };
  }

  private async byText(input: TypedText): Promise<Omit<InputJudgement, 'unattended'>> {
    const { lane, facts, text } = input;
    if (lane.kind === 'shell') return this.byLine(input, lane.isDoubtful);
    const commit = (): void => facts.line.commitInFront(text);
    if (lane.kind === 'answer') return { verdict: nothingRuns, typedBefore: '', commit };
    const isRecall = !isVirtual(input.info) && RECALLS.test(text);
    const verdict = await this.check(input, { kind: isRecall ? 'unknown-input' : 'repl-input', text });
    return { verdict, typedBefore: '', commit };
  }

  private async byLine(input: TypedText, isDoubtful: boolean): Promise<Omit<InputJudgement, 'unattended'>> {
    const { info, facts, text } = input;
    const isPrompt = info.state.kind === 'waiting' && info.state.waiting.kind === 'shell';
    const prompt = isPrompt ? promptOfSession(info) : null;
    const typed = facts.line.preview(text, prompt);
    const verdict = await this.verdictOn(input, typed);
    return { verdict, typedBefore: typed.typedBefore, commit: () => facts.line.commit(typed, { prompt, isDoubtful }) };
  }

  private async verdictOn(input: TypedText, typed: TypedInput): Promise<PolicyVerdict> {
    const entered = typed.entered ?? [];
    if (typed.isUnknown) return this.check(input, { kind: 'unknown-input', text: `${typed.typedBefore}${input.text}` });
    const verdicts: PolicyVerdict[] = [];
    for (const text of entered) verdicts.push(await this.check(input, { kind: 'shell-input', text }));
    return strictest(verdicts);
  }

  private check(
    { info, facts, lane }: TypedText,
    what: { kind: PolicyTextKind; text: string },
  ): Promise<PolicyVerdict> {
    const program = lane.kind === 'opaque' ? lane.program : null;
    const shell = lane.kind === 'shell' ? info.shell : null;
    return this.options.policy.check({ ...what, shell, program, cwd: info.cwd, env: facts.env });
  }
}

interface TypedText {
  readonly info: SessionInfo;
  readonly text: string;
  readonly lane: InputLane;
  readonly facts: SessionFacts;
}

/** Ctrl-C and Ctrl-D answer nothing; an agent may always turn away from a question. */
export function isGivingUp(text: string): boolean {
  return text !== '' && [...Buffer.from(text)].every((byte) => byte === CTRL_C || byte === CTRL_D);
}

/** What would be typed is not looked at: nobody but the person may type here, whatever it is. */
function isPersonsSecret({ state }: SessionInfo, input: Config['policy']['input']): boolean {
  return state.kind === 'waiting' && state.waiting.kind === 'secret' && byAction(input.secret) === 'deny';
}

function unjudged(verdict: PolicyVerdict): InputJudgement {
  return { verdict, unattended: 'person', typedBefore: '', commit: () => undefined };
}

function byAction(setting: Config['policy']['input'][WaitingKind]): PolicyAction {
  return setting === 'person' ? 'deny' : setting;
}

const questions: Readonly<Record<WaitingKind, string>> = {
  shell: 'commands at a shell',
  repl: 'input to interpreters',
  line: 'answers to questions',
  confirm: 'answers to yes/no questions',
  secret: 'hidden input',
  key: 'keys for menus',
  pager: 'keys for pagers',
  screen: 'keys for full-screen programs',
};

function byQuestion({ state }: SessionInfo, input: Config['policy']['input']): PolicyVerdict {
  if (state.kind !== 'waiting') return nothingRuns;
  const { kind } = state.waiting;
  const setting = input[kind];
  if (setting === 'allow') return nothingRuns;
  const reason =
    setting === 'ask' ? `A person looks at ${questions[kind]} first.` : `Only the person gives ${questions[kind]}.`;
  return { action: byAction(setting), rule: `policy.input.${kind}: ${setting}`, reason, commands: [] };
}
