import { ok, type Result } from '@shared/errors';
import { limits } from '@shared/limits';
import * as z from 'zod';
import type { ScreenText } from '../../core/terminal/Session';
import { findSession, handleArguments } from '../sessionArguments';
import { sessionRecord, sessionRecordSchema, shorten } from '../sessionRecord';
import { statusText } from '../statusText';
import { defineTool, type ToolCall, type ToolReply } from '../ToolDefinition';

const input = z.object(handleArguments);

/** `read_screen`: what a person sees in the terminal now. */
export const readScreen = defineTool({
  name: 'read_screen',
  title: 'Read Terminal Screen',
  description: `Gives the terminal screen of a session as text, as a person sees it now, with the place of the cursor and the size. For full-screen programs (editors, menus, top, less), whose output makes no sense line by line. Sessions on plain pipes (tty: false) have no screen. Next: keys of interact_with_process.`,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input,
  output: sessionRecordSchema.extend({
    screen: z.string().describe('The rows, joined with \\n.'),
    cursor: z.object({ row: z.int(), column: z.int() }).describe('0-based.'),
    cols: z.int(),
    rows: z.int(),
    is_alternate_screen: z.boolean().describe('True while a full-screen program shows its own screen.'),
  }),
  run: look,
});

async function look(args: z.output<typeof input>, call: ToolCall): Promise<Result<ToolReply>> {
  const found = findSession(args, call.backend);
  if (!found.ok) return found;
  const info = await found.value.refresh();
  const read = await found.value.readScreen();
  if (!read.ok) return read;
  const screen = { ...read.value, text: shorten(read.value.text, limits.maxResultChars) };
  return ok({
    text: `${screenHeader(screen)}\n${screen.text}\n\n${statusText(info, call.now())}`,
    structured: { ...sessionRecord(info, call.now()), ...screenFields(screen) },
  });
}

function screenHeader({ cols, rows, cursorRow, cursorColumn, isAlternateScreen }: ScreenText): string {
  const kind = isAlternateScreen ? ', alternate screen' : '';
  return `[Screen ${cols}x${rows}, cursor at row ${cursorRow}, column ${cursorColumn} (0-based)${kind}]`;
}

function screenFields({
  text,
  cols,
  rows,
  cursorRow,
  cursorColumn,
  isAlternateScreen,
}: ScreenText): Record<string, unknown> {
  return {
    screen: text,
    cursor: { row: cursorRow, column: cursorColumn },
    cols,
    rows,
    is_alternate_screen: isAlternateScreen,
  };
}
