import type { ApprovalRequest } from '@shared/approval';

/** A text as it stands in the field, and the way back. */
export interface EditableText {
  /** For the field: lines end with a newline, other control and invisible characters are signs. */
  readonly shown: string;
  /** What a text in the field means. */
  read(shown: string): string;
  /** Enter follows what is typed, as it followed the agent's text: it is not in the field. */
  readonly hasEnter: boolean;
}

// Control pictures of C0 and DEL (Unicode, U+2400 to U+2421); the others by their number.
const PICTURES = 0x2400;
const DELETE_PICTURE = '\u2421';
const SIGN = /[\u2400-\u241f\u2421]|⟦U\+([0-9A-F]{4,6})⟧/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|(?! )\p{Zs}/gu;

/**
 * Makes a held text editable. Text that already has the signs of this notation keeps them as they are, and what it has
 * unseen stays so in the field; the preview beneath shows that.
 */
export function editableText({ subject, text }: Pick<ApprovalRequest, 'subject' | 'text'>): EditableText {
  const isInput = subject === 'input';
  const hasEnter = isInput && /[\r\n]$/.test(text);
  // The host makes newlines into what Enter sends, and puts back the last one (ApprovalAnswer, `edit`).
  const lines = isInput ? text.replace(/(?:\r\n|\r|\n)$/, '').replace(/\r\n|\r/g, '\n') : text;
  const isAmbiguous = lines.search(SIGN) !== -1;
  return {
    hasEnter,
    shown: isAmbiguous ? lines : lines.replace(UNSEEN, (char) => (char === '\n' ? char : signOf(char))),
    read: (shown) => (isAmbiguous ? shown : shown.replace(SIGN, charOf)),
  };
}

function signOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(PICTURES + code);
  if (code === 0x7f) return DELETE_PICTURE;
  return `⟦U+${code.toString(16).toUpperCase().padStart(4, '0')}⟧`;
}

function charOf(sign: string, hex: string | undefined): string {
  if (hex === undefined) return sign === DELETE_PICTURE ? '\u007f' : String.fromCharCode(sign.charCodeAt(0) - PICTURES);
  const code = Number.parseInt(hex, 16);
  return code > 0x10ffff ? sign : String.fromCodePoint(code);
}
