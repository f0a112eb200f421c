import { type Disposable, DisposableStore, toDisposable } from '@shared/lifecycle';
import { WebLinksAddon } from '@xterm/addon-web-links';
import type { IBufferRange, Terminal } from '@xterm/xterm';
import type { ClickedLink } from './linkTarget.logic';

/**
 * Makes addresses in a terminal's text and links of the program (OSC 8) clickable, until disposed of. A click only tells
 * `onLink`: nothing is opened here. Links of any protocol are told, so that a person can see where they lead.
 */
export function followLinks(terminal: Terminal, onLink: (link: ClickedLink) => void): Disposable {
  const disposables = new DisposableStore();
  const addon = new WebLinksAddon((_event, uri) => onLink({ target: uri, label: uri }));
  terminal.loadAddon(addon);
  disposables.add(addon);
  terminal.options.linkHandler = {
    activate: (_event, target, range) => onLink({ target, label: textIn(terminal, range) }),
    allowNonHttpProtocols: true,
  };
  disposables.add(
    toDisposable(() => {
      terminal.options.linkHandler = null;
    }),
  );
  return disposables;
}

/** The text of a range within one row; its columns count from 1 and include the last. */
function textIn({ buffer }: Terminal, { start, end }: IBufferRange): string {
  return buffer.active.getLine(start.y - 1)?.translateToString(true, start.x - 1, end.x) ?? '';
}
