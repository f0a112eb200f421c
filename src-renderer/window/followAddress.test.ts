import { describe, expect, it } from 'vitest';
import { QUEUE_ROW } from '../state/listLayout.logic';
import { followAddress } from './followAddress';

class FakePlace extends EventTarget {
  readonly location = { hash: '', pathname: '/index.html', search: '' };
  readonly replaced: string[] = [];
  readonly history = {
    replaceState: (_data: unknown, _title: string, url?: string | URL | null) => this.replaced.push(String(url)),
  };

  go(hash: string): void {
    this.location.hash = hash;
    this.dispatchEvent(new Event('hashchange'));
  }
}

describe('followAddress', () => {
  it('opens what the address names, at the start and later, and takes it out', () => {
    const place = new FakePlace();
    const opened: string[] = [];
    place.location.hash = '#show=s_aaaaaaaaaaaaaaaa';
    followAddress(place, (row) => opened.push(row));
    place.go('#show=approvals');
    expect(opened).toEqual(['s_aaaaaaaaaaaaaaaa', QUEUE_ROW]);
    expect(place.replaced).toEqual(['/index.html', '/index.html']);
  });

  it('leaves other fragments alone, and everything once disposed of', () => {
    const place = new FakePlace();
    const opened: string[] = [];
    const following = followAddress(place, (row) => opened.push(row));
    place.go('#token=x');
    following.dispose();
    place.go('#show=approvals');
    expect([opened, place.replaced]).toEqual([[], []]);
  });
});
