/** Ends the host names that stand for the app's own schemes: `app://signalbox/x` is `https://signalbox.app.stand-in/x`. */
const SUFFIX = '.stand-in';

/** Chromium shows no page of a scheme that it does not know, so an own scheme is shown as an https origin. */
export function toShown(url: string): string {
  const { protocol, host, pathname, search, hash } = split(url);
  if (protocol === 'http:' || protocol === 'https:' || host === '') return url;
  return `https://${host}.${protocol.slice(0, -1)}${SUFFIX}${pathname}${search}${hash}`;
}

/** The app's own address of what is shown; other addresses as they are. */
export function toOwn(url: string): string {
  const { protocol, hostname, pathname, search, hash } = split(url);
  if (protocol !== 'https:' || !hostname.endsWith(SUFFIX)) return url;
  const parts = hostname.slice(0, -SUFFIX.length).split('.');
  const scheme = parts.pop();
  return `${scheme}://${parts.join('.')}${pathname}${search}${hash}`;
}

function split(url: string): Pick<URL, 'protocol' | 'host' | 'hostname' | 'pathname' | 'search' | 'hash'> {
  return URL.canParse(url)
    ? new URL(url)
    : { protocol: '', host: '', hostname: '', pathname: '', search: '', hash: '' };
}
