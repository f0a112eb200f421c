import { fail, ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import type { SessionInfo } from '@shared/session';
import { InteractionQueue } from '../terminal/InteractionQueue';
import type { InteractOptions, ReadOptions, Session } from '../terminal/Session';
import { looksLikeSecretPrompt } from '../waiting/looksLikeSecretPrompt';
import type { ApprovalDesk } from './ApprovalDesk';
import type { AgentCall, Decision } from './Decision';
import type { AgentAction, Performed } from './HeldRequest';
import { type InputJudge, type InputJudgement, isGivingUp } from './InputJudge';
import { PromptBinding, promptOfSession } from './PromptBinding';
import { secretText } from './refusalText';
import type { SessionMemory } from './SessionMemory';
import type { WriterLease } from './WriterLease';

export interface InputGateOptions {
  readonly judge: InputJudge;
  readonly desk: ApprovalDesk;
  readonly memory: SessionMemory;
  readonly lease: WriterLease;
}

/** An agent's input: exactly these bytes. */
export interface AgentInput {
  readonly bytes: Uint8Array;
  readonly options: InteractOptions;
}

const NO_LINES: ReadOptions = { maxLines: 0, maxChars: 1 };

type Step =
  | { readonly kind: 'over'; readonly decision: Result<Decision> }
  | { readonly kind: 'ask'; readonly asked: Asked };

interface Asked {
  readonly action: AgentAction;
  readonly judgement: InputJudgement;
}

/**
 * Everything that agents type goes through here. One input of a session is judged and sent after the other, because what one
 * leaves in the line decides what the next one means; what is held for a person lets the others pass.
 */
export class InputGate {
  private readonly options: InputGateOptions;
  private readonly queues = new Map<string, InteractionQueue>();

  constructor(options: InputGateOptions) {
    this.options = options;
  }

  /** Types into a session, or says why not: see `ApprovalDesk.decide`; `secret-refused` for hidden input. */
  async submit(session: Session, input: AgentInput, call: AgentCall): Promise<Result<Decision>> {
    const step = await this.inTurn(session.id, () => this.judgeAndSend(session, input, call), call.signal);
    if (step === null) return fail('cancelled', 'The call was cancelled before its turn came; nothing was sent.');
    return step.kind === 'over'
      ? step.decision
      : this.options.desk.decide(step.asked.action, step.asked.judgement, call);
  }

  forget(sessionId: string): void {
    this.queues.delete(sessionId);
  }

  private async judgeAndSend(session: Session, input: AgentInput, call: AgentCall): Promise<Step> {
    const { lease, judge, desk } = this.options;
    const isFree = await lease.whenFree(session.id, { timeoutMs: limits.leaseWaitMs, signal: call.signal });
    if (!isFree) return over(ok({ kind: 'person-typing', session }));
    // Whether a secret is asked for must be known as of now, not as of the last time somebody looked.
    const info = await session.refresh();
    const text = Buffer.from(input.bytes).toString();
    const judgement = await judge.judge(info, text);
    const action = this.actionOf({ session, input, call, info, judgement });
    const refused = secretRefusal(info, text, judgement);
    if (judgement.verdict.action === 'ask') return { kind: 'ask', asked: { action, judgement } };
    // The person may have begun to type while this was judged.
    if (lease.holdOf(session.id) !== null) return over(ok({ kind: 'person-typing', session }));
    const decision = await desk.decide(action, judgement, call);
    return over(refused !== null && !decision.ok ? refused : decision);
  }

  private actionOf(facts: ActionFacts): AgentAction {
    const { session, input, call, info, judgement } = facts;
    const { judge, memory } = this.options;
    const text = Buffer.from(input.bytes).toString();
    const { line } = memory.of(session.id);
    const prompt = promptOfSession(info);
    const binding = new PromptBinding(info, () => line.version);
    return {
      proposal: {
        subject: 'input',
        sessionId: session.id,
        client: call.client.name,
        text,
        typedBefore: judgement.typedBefore,
        stdin: null,
        env: {},
        cwd: info.cwd,
        shell: info.shell,
        prompt,
      },
      client: call.client,
      target: { session, binding },
      isSecret: isSecret(info),
      judge: async () => judge.judge(await session.refresh(), text),
      perform: (sent) => {
        if (judgement.verdict.action !== 'ask') return this.send(session, input, judgement);
        return this.sendInTurn(session, { ...input, bytes: sent === text ? input.bytes : Buffer.from(sent) }, binding);
      },
    };
  }

  /** What was let go waits for its turn, in which what it answers must still be there. */
  private async sendInTurn(session: Session, input: AgentInput, binding: PromptBinding): Promise<Result<Performed>> {
    // The call may be over by then: what is printed stays new for whoever asks for it.
    const { signal: _signal, ...options } = { ...input.options, read: NO_LINES };
    const text = Buffer.from(input.bytes).toString();
    const sent = await this.inTurn(session.id, async () => {
      const info = await session.refresh();
      const reason = binding.staleReason(info);
      if (reason !== null)
        return fail('unavailable', `The input was let through, but nothing was sent: ${reason} Look, then ask again.`);
      return this.send(session, { ...input, options }, await this.options.judge.judge(info, text));
    });
    return sent ?? fail('cancelled', 'Nothing was sent.');
  }

  private async send(
    session: Session,
    { bytes, options }: AgentInput,
    judgement: InputJudgement,
  ): Promise<Result<Performed>> {
    const { line } = this.options.memory.of(session.id);
    const undo = line.save();
    judgement.commit();
    const outcome = await session.interact({ bytes, from: options.clientId }, options);
    if (outcome.ok) return ok({ session, interaction: outcome.value });
    if (outcome.error.code === 'input-failed') line.lose();
    else undo();
    return outcome;
  }

  private inTurn<T>(sessionId: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    const queue = this.queues.get(sessionId) ?? new InteractionQueue();
    this.queues.set(sessionId, queue);
    return queue.run(task, signal);
  }
}

interface ActionFacts {
  readonly session: Session;
  readonly input: AgentInput;
  readonly call: AgentCall;
  readonly info: SessionInfo;
  readonly judgement: InputJudgement;
}

function over(decision: Result<Decision>): Step {
  return { kind: 'over', decision };
}

/** The prompt tells before the detector has looked; in case of doubt nothing is kept. */
function isSecret({ state }: SessionInfo): boolean {
  if (state.kind !== 'waiting') return false;
  return state.waiting.kind === 'secret' || looksLikeSecretPrompt(state.waiting.prompt);
}

function secretRefusal({ id, state }: SessionInfo, text: string, { verdict }: InputJudgement): Result<never> | null {
  if (state.kind !== 'waiting' || state.waiting.kind !== 'secret' || isGivingUp(text)) return null;
  return verdict.action === 'deny' ? fail('secret-refused', secretText(id, state.waiting.prompt)) : null;
}
