import { describe, expect, it } from 'vitest';
import { followVisibility, type VisiblePage } from './followVisibility';

class FakePage extends EventTarget implements VisiblePage {
  visibilityState: DocumentVisibilityState = 'visible';
  listenerCount = 0;

  become(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listenerCount += 1;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listenerCount -= 1;
    super.removeEventListener(...args);
  }
}

function follow(page: FakePage) {
  const calls: string[] = [];
  const following = followVisibility(page, { hide: () => calls.push('hide'), show: () => calls.push('show') });
  return { calls, following };
}

describe('followVisibility', () => {
  it('tells when the page goes out of sight and comes back', () => {
    const page = new FakePage();
    const { calls } = follow(page);
    page.become('hidden');
    page.become('visible');
    expect(calls).toEqual(['hide', 'show']);
  });

  it('tells at once of a page that is hidden already', () => {
    const page = new FakePage();
    page.visibilityState = 'hidden';
    expect(follow(page).calls).toEqual(['hide']);
  });

  it('does not listen any more after dispose', () => {
    const page = new FakePage();
    const { calls, following } = follow(page);
    following.dispose();
    page.become('hidden');
    expect([calls, page.listenerCount]).toEqual([[], 0]);
  });
});
