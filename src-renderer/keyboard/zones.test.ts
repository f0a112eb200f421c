// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { focusAnswerField, focusNeighbourZone, zoneOf } from './zones';

const LIST =
  '<div data-zone="list"><div role="option" tabindex="-1">a</div><div role="option" tabindex="0">b</div></div>';
const BANNER = '<section data-zone="banner"><input /></section>';
const TERMINAL = '<section data-zone="terminal"><textarea></textarea></section>';

const move = (step: 1 | -1): string | null => {
  focusNeighbourZone(document, document.activeElement, step);
  return zoneOf(document.activeElement);
};

describe('zones', () => {
  beforeEach(() => {
    document.body.innerHTML = LIST + BANNER + TERMINAL;
  });

  it('goes round in both directions', () => {
    expect([move(1), move(1), move(1), move(1)]).toEqual(['list', 'banner', 'terminal', 'list']);
    expect([move(-1), move(-1), move(-1)]).toEqual(['terminal', 'banner', 'list']);
  });

  it('starts from the end when it goes back from nowhere', () => {
    expect(move(-1)).toBe('terminal');
  });

  it('skips zones that are absent', () => {
    document.body.innerHTML = LIST + TERMINAL;
    expect([move(1), move(1), move(1)]).toEqual(['list', 'terminal', 'list']);
  });

  it('enters the list at its tab stop', () => {
    expect(move(1)).toBe('list');
    expect(document.activeElement?.textContent).toBe('b');
  });

  it('enters the answer field only when it takes an answer', () => {
    expect(focusAnswerField(document)).toBe(true);
    expect(zoneOf(document.activeElement)).toBe('banner');
    document.body.innerHTML = '<section data-zone="banner"><input disabled /><button>q</button></section>';
    expect(focusAnswerField(document)).toBe(false);
  });

  it('stays where it is when there is nothing', () => {
    document.body.innerHTML = '';
    expect(move(1)).toBeNull();
    expect(focusAnswerField(document)).toBe(false);
  });
});
