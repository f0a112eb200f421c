/** What a key can do wherever the focus is. */
export type Command =
  | {
      readonly kind: 'next-zone';
    }
  | {
      readonly kind: 'previous-zone';
    }
  | {
      readonly kind: 'next-needing-you';
    }
  | {
      readonly kind: 'next-session';
    }
  | {
      readonly kind: 'previous-session';
    }
  /** By the place in the list, from 0. */
  | {
      readonly kind: 'session-at';
      readonly index: number;
    }
  | {
      readonly kind: 'copy';
    }
  | {
      readonly kind: 'interrupt';
    }
  | {
      readonly kind: 'stop';
    };
/** The part of a KeyboardEvent that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;
/**
 * The command of a key press, or null. The modifier is Cmd on macOS and Ctrl+Shift elsewhere: plain Ctrl belongs to the
 * program in the terminal (ANCHORS section 4).
 */
export declare function commandOf(press: KeyPress, isMac: boolean): Command | null;
/** How a command's key is written: `⌘J` on macOS, `Ctrl+Shift+J` elsewhere. */
export declare function shortcutLabel(kind: Command['kind'], isMac: boolean): string;
