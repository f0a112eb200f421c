/** A held sequence that never ends must not hold the output for ever. */
const MAX_HELD_BYTES = 65_536;

/**
 * One whole control sequence (ECMA-48 section 5.4 and 5.6, xterm ctlseqs): CSI; a control string up to BEL or ST; any other
 * escape. Bytes as latin1 characters, so that UTF-8 passes unchanged.
 */
const WHOLE = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-OQ-WYZ\\`-~])/y;
const BEGUN = /\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b]*\x1b?|[ -/]*)$/y;

/** DA1 to DA3, DSR, DECRQM, window reports, XTVERSION and the keyboard protocol's query; DECID. */
const QUERY = /^\x1b(?:\[(?:[?>=]?[\d;]*[cn]|\??[\d;]*\$p|[\d;]*t|>[\d;]*q|\?u)|Z)$/;
/** DECRQSS and XTGETTCAP, all of APC; colours that are asked for; titles and the clipboard. */
const STRING_QUERY = /^\x1b(?:P[\d;]*[$+]q|_|\](?:4|1\d);[^\x07\x1b]*\?|\](?:[012]|52);)/;
const ENQ = /\x05/g;

/**
 * Takes out of a session's output what a terminal would answer, since the host does that once for all who watch, and what
 * reaches outside the terminal: title and clipboard. An answer would come as if the person had typed it.
 */
export class QueryFilter {
  private held = '';

  /** Gives what may be written now; the beginning of a sequence is kept until the rest comes. */
  push(bytes: Uint8Array): Buffer {
    const text = this.held + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    this.held = '';
    let shown = '';
    let at = 0;
    for (;;) {
      const start = text.indexOf('\x1b', at);
      shown += text.slice(at, start < 0 ? text.length : start).replace(ENQ, '');
      if (start < 0) break;
      const sequence = matchAt(WHOLE, text, start);
      if (sequence === null && text.length - start < MAX_HELD_BYTES && matchAt(BEGUN, text, start) !== null) {
        this.held = text.slice(start);
        break;
      }
      // A lone escape goes on as it is: the terminal knows what to make of it.
      const whole = sequence ?? '\x1b';
      if (!QUERY.test(whole) && !STRING_QUERY.test(whole)) shown += whole;
      at = start + whole.length;
    }
    return Buffer.from(shown, 'latin1');
  }
}

function matchAt(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? null;
}
