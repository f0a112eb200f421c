import { type Disposable, DisposableStore } from '@shared/lifecycle';
import type { Terminal } from '@xterm/xterm';

const isHandled = (): boolean => true;

/** OSC numbers that set or ask a colour: 4 palette, 10 foreground, 11 background, 12 cursor (xterm ctlseqs). */
const COLOUR_OSC = [4, 10, 11, 12];
/** OSC numbers that reach outside the terminal: 0, 1, 2 titles and 52 the clipboard. */
const OUTSIDE_OSC = [0, 1, 2, 52];

/**
 * Makes a terminal mute: it answers no query of the program (the host does that, once for all windows) and touches neither
 * title nor clipboard. After it `onData` gives only what the person typed.
 */
export function ignoreQueries({ parser }: Pick<Terminal, 'parser'>): Disposable {
  const handlers = new DisposableStore();
  // DA1, DA2, DA3; DSR and its private form; DECRQM and its private form; window reports; XTVERSION.
  handlers.add(parser.registerCsiHandler({ final: 'c' }, isHandled));
  handlers.add(parser.registerCsiHandler({ prefix: '>', final: 'c' }, isHandled));
  handlers.add(parser.registerCsiHandler({ prefix: '=', final: 'c' }, isHandled));
  handlers.add(parser.registerCsiHandler({ final: 'n' }, isHandled));
  handlers.add(parser.registerCsiHandler({ prefix: '?', final: 'n' }, isHandled));
  handlers.add(parser.registerCsiHandler({ intermediates: '$', final: 'p' }, isHandled));
  handlers.add(parser.registerCsiHandler({ prefix: '?', intermediates: '$', final: 'p' }, isHandled));
  handlers.add(parser.registerCsiHandler({ final: 't' }, isHandled));
  handlers.add(parser.registerCsiHandler({ prefix: '>', final: 'q' }, isHandled));
  // DECRQSS and XTGETTCAP; DECID as an escape.
  handlers.add(parser.registerDcsHandler({ intermediates: '$', final: 'q' }, isHandled));
  handlers.add(parser.registerDcsHandler({ intermediates: '+', final: 'q' }, isHandled));
  handlers.add(parser.registerEscHandler({ final: 'Z' }, isHandled));
  for (const number of OUTSIDE_OSC) handlers.add(parser.registerOscHandler(number, isHandled));
  for (const number of COLOUR_OSC) handlers.add(parser.registerOscHandler(number, asksColour));
  return handlers;
}

/** Takes a colour query out of the way; a setting goes on to xterm. */
function asksColour(data: string): boolean {
  return data.split(';').includes('?');
}
