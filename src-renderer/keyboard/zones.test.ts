// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  focusAnswerField,
  focusApproval,
  focusMain,
  focusNeighbourZone,
  focusNextApproval,
  isTextField,
  zoneOf,
} from './zones';

const LIST =
  '<div data-zone="list"><div role="option" tabindex="-1">a</div><div role="option" tabindex="0">b</div></div>';
const BANNER = '<section data-zone="banner"><input /></section>';
const APPROVAL = '<div data-zone="approval"><article tabindex="-1"><button>Allow once</button></article></div>';
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

  it('enters a request at the card, where Enter means nothing', () => {
    document.body.innerHTML = LIST + APPROVAL + BANNER + TERMINAL;
    expect([move(1), move(1), move(1)]).toEqual(['list', 'approval', 'banner']);
    expect(focusApproval(document)).toBe(true);
    expect(document.activeElement?.tagName).toBe('ARTICLE');
    document.body.innerHTML = LIST;
    expect(focusApproval(document)).toBe(false);
  });

  it('goes from request to request, and says when there is no other', () => {
    document.body.innerHTML =
      '<div data-zone="approval"><article tabindex="-1">1</article><article tabindex="-1">2</article></div>';
    const next = (): string | null =>
      focusNextApproval(document, document.activeElement) ? (document.activeElement?.textContent ?? '') : null;
    expect([next(), next(), next()]).toEqual(['1', '2', null]);
  });

  it('leaves a card for the main area, which takes no keys', () => {
    document.body.innerHTML = `<main tabindex="-1">${APPROVAL}</main>`;
    focusMain(document);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it("tells the person's text fields from the terminal's", () => {
    document.body.innerHTML = `${BANNER}<div data-zone="approval"><textarea></textarea></div>${TERMINAL}`;
    const [card, terminal] = document.querySelectorAll('textarea');
    expect([card, terminal, document.querySelector('input')].map((each) => isTextField(each ?? null))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('stays where it is when there is nothing', () => {
    document.body.innerHTML = '';
    expect(move(1)).toBeNull();
    expect(focusAnswerField(document)).toBe(false);
  });
});
