import type { ApprovalNotice } from '../core/approval/ApprovalNotice';
import type { InteractOutcome, OutputPage, Session } from '../core/terminal/Session';
import { approvalFacts, approvedText } from './approvalReply';
import type { ToolCall, ToolReply } from './ToolDefinition';
import { leftOutText, sessionReply } from './toolResult';
import { wholePage } from './wholePage';

export interface SentInput {
  readonly session: Session;
  /** What came of it; null when that takes longer than the call may. */
  readonly interaction: InteractOutcome | null;
  readonly approval: ApprovalNotice | null;
}

/** How the agent asked for the answer: arguments of interact_with_process. */
export interface AnswerArguments {
  readonly wait_for_prompt: boolean;
  readonly verbose_timing: boolean;
}

/** The result of an input that was sent, with what the program printed. */
export async function answerReply(
  { session, interaction, approval }: SentInput,
  args: AnswerArguments,
  call: ToolCall,
): Promise<ToolReply> {
  const isAnswerAwaited = args.wait_for_prompt && interaction !== null;
  // What was held is read only now, by whoever hears of it.
  const isHeld = approval !== null || interaction === null;
  const page = isHeld ? await session.readNew(call.client.id, wholePage) : interaction.page;
  const isIncomplete = args.wait_for_prompt && (interaction === null || interaction.reason === 'timeout');
  return sessionReply(
    {
      session,
      page,
      head: `${approvedText(approval)}${headText(session.pid, page, isAnswerAwaited)}`,
      tail: isIncomplete ? '\n\n⏱️ Response may be incomplete (timeout reached)' : '',
      ...(isAnswerAwaited ? { outcome: interaction } : {}),
      facts: approvalFacts(approval),
      isTimingShown: args.verbose_timing,
    },
    call,
  );
}

function headText(pid: number, page: OutputPage, isAnswerAwaited: boolean): string {
  if (!isAnswerAwaited) return `✅ Input sent to process ${pid}. Use read_process_output to get the response.`;
  if (page.lineCount === 0) return `✅ Input executed in process ${pid}.\n📭 (No output produced)`;
  return `✅ Input executed in process ${pid}:\n\n📤 Output:\n${page.text}${leftOutText(page)}\n`;
}
