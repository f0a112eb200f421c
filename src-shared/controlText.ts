/**
 * Makes control and look-alike characters harmless or visible in text for people and for models.
 */

// C0 without TAB and LF, DEL, C1.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
// Runs, because a line of a million NULs would be a million matches, which take 50 ms (measured).
const CONTROL_RUNS = new RegExp(`${CONTROLS.source}+`, 'g');
// Bidirectional controls, zero-width characters and the byte order mark: they change what a reader sees.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Removes control characters except tab and newline. Escape sequences must have been interpreted before. */
export function stripControls(text: string): string {
  return text.replace(CONTROL_RUNS, '');
}

/** Shows every control and invisible character: `^C`, `<ESC>`, `<U+202E>`, a return as `⏎`. For text that will be sent. */
export function showControls(text: string): string {
  return text
    .replace(/\r\n|\r|\n/g, '⏎')
    .replace(/\u001b/g, '<ESC>')
    .replace(CONTROLS, (char) => {
      const code = char.charCodeAt(0);
      return code < 32 ? `^${String.fromCharCode(code + 64)}` : code === 127 ? '^?' : unicodeName(code);
    })
    .replace(INVISIBLE, (char) => unicodeName(char.charCodeAt(0)));
}

function unicodeName(code: number): string {
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
