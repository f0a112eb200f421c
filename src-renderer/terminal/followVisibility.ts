import { type Disposable, toDisposable } from '@shared/lifecycle';

/** The part of a document that tells whether somebody can see it. */
export type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

export interface VisibilityListener {
  hide(): void;
  show(): void;
}

/**
 * Tells when the page goes out of sight (minimised, covered, another tab) and comes back, until disposed of. A page that is
 * hidden already is told of at once.
 */
export function followVisibility(page: VisiblePage, listener: VisibilityListener): Disposable {
  const tell = (): void => {
    if (page.visibilityState === 'hidden') listener.hide();
    else listener.show();
  };
  page.addEventListener('visibilitychange', tell);
  if (page.visibilityState === 'hidden') listener.hide();
  return toDisposable(() => page.removeEventListener('visibilitychange', tell));
}
