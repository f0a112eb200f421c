import * as z from 'zod';

const header = z.strictObject({
  version: z.literal(3),
  term: z.strictObject({
    cols: z.int().min(1).max(65_535),
    rows: z.int().min(1).max(65_535),
    type: z.string().optional(),
    version: z.string().optional(),
    theme: z.strictObject({ fg: z.string(), bg: z.string(), palette: z.string() }).optional(),
  }),
  timestamp: z.int().nonnegative().optional(),
  idle_time_limit: z.number().nonnegative().optional(),
  command: z.string().optional(),
  title: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.string()).optional(),
});

const interval = z.number().nonnegative();
const event = z.union([
  z.tuple([interval, z.enum(['o', 'i', 'm']), z.string()]),
  z.tuple([interval, z.literal('r'), z.string().regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/)]),
  z.tuple([interval, z.literal('x'), z.string().regex(/^\d{1,3}$/)]),
]);

export type CastHeader = z.infer<typeof header>;
/** Seconds since the event before, code, data. */
export type CastEvent = z.infer<typeof event>;

/**
 * Reads an asciicast v3 file and throws at anything that asciinema's manual ("asciicast v3") does not allow: a first line
 * with the header, then one event or comment per line, the exit event once and last. Strict where the manual lets tools
 * pass over what they do not know.
 */
export function checkAsciicast(text: string): { readonly header: CastHeader; readonly events: readonly CastEvent[] } {
  if (!text.endsWith('\n')) throw new Error('The last line is not complete.');
  const [first = '', ...lines] = text.slice(0, -1).split('\n');
  const events = lines.filter((line) => !line.startsWith('#')).map((line) => event.parse(JSON.parse(line)));
  const exitAt = events.findIndex(([, code]) => code === 'x');
  if (exitAt >= 0 && exitAt !== events.length - 1) throw new Error('Something follows the exit event.');
  return { header: header.parse(JSON.parse(first)), events };
}

/** All data of the events with this code, joined. */
export function castData(events: readonly CastEvent[], code: CastEvent[1]): string {
  return events.map(([, one, data]) => (one === code ? data : '')).join('');
}
