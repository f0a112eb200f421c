/** A link of a terminal that was clicked. */
export interface ClickedLink {
  /** Where it leads, as the program wrote it. */
  readonly target: string;
  /** The text that stands on the screen; a program may show one address and lead to another (OSC 8). */
  readonly label: string;
}

/** Where a link leads. */
export type LinkTarget =
  | {
      readonly kind: 'web';
      /** The address as the URL parser writes it: printable ASCII, what would be opened. */
      readonly href: string;
      /** The three parts make up `href`; `host` is what a person has to look at. */
      readonly before: string;
      readonly host: string;
      readonly after: string;
      /** Letters of its name are written as `xn--`: they may look like those of another name. */
      readonly isPunycode: boolean;
      /** A name or password stands before the host, as in `https://bank.example@evil.example/`. */
      readonly hasCredentials: boolean;
    }
  /** Nothing that Signalbox opens: another protocol, or no address. */
  | { readonly kind: 'other' };

/** Reads a link as a browser would. */
export function linkTarget(text: string): LinkTarget {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return { kind: 'other' };
  const { href, host } = url;
  const at = hostStart(url);
  return {
    kind: 'web',
    href,
    before: href.slice(0, at),
    host,
    after: href.slice(at + host.length),
    isPunycode: url.hostname.split('.').some((label) => label.startsWith('xn--')),
    hasCredentials: url.username !== '' || url.password !== '',
  };
}

/** Whether a click may open it: the same rule as in Electron's main process (hosts/electron/security.ts). */
export function canOpen(target: LinkTarget): boolean {
  return target.kind === 'web' && !target.hasCredentials;
}

/** What a person should know before they open it, in sentences. */
export function linkWarnings(target: LinkTarget): readonly string[] {
  if (target.kind === 'other') return ['Only http and https addresses are opened. You can copy this one.'];
  const warnings: string[] = [];
  if (target.hasCredentials) {
    warnings.push(`It carries a name or password, which can hide that it leads to ${target.host}. It is not opened.`);
  }
  if (target.isPunycode) {
    warnings.push('The host name has letters outside a to z: it can look like the name of another site.');
  }
  return warnings;
}

/** Whether the address that is opened looks different from what the program wrote. */
export function isWrittenDifferently({ target }: ClickedLink, read: LinkTarget): boolean {
  return read.kind === 'web' && read.href !== target && read.href !== `${target}/`;
}

/** Behind the scheme and, if there is one, the last `@` of the part that names the server. */
function hostStart({ href, protocol }: URL): number {
  const start = protocol.length + 2;
  const end = href.indexOf('/', start);
  return start + href.slice(start, end).lastIndexOf('@') + 1;
}
