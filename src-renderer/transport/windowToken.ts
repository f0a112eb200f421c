const KEY = 'signalbox.token';

/** The parts of a browser window that hold the token. */
export interface TokenPlaces {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Takes the token from the address (`#token=...`) and removes it there, so that it stays out of the history, bookmarks
 * and screenshots; a reload finds it in the session storage. Gives an empty string when there is none.
 */
export function takeWindowToken({ location, history, sessionStorage }: TokenPlaces): string {
  const fromAddress = new URLSearchParams(location.hash.replace(/^#/, '')).get('token');
  if (fromAddress === null) return sessionStorage.getItem(KEY) ?? '';
  sessionStorage.setItem(KEY, fromAddress);
  history.replaceState(null, '', `${location.pathname}${location.search}`);
  return fromAddress;
}
