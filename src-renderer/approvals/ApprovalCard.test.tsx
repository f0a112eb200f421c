// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApproval, testCommand, testInput } from '../state/testApproval';
import type { ApprovalDraft } from '../state/WindowState';
import { windowLimits } from '../windowLimits';
import { ApprovalCard, type ApprovalCardProps } from './ApprovalCard';

let props: ApprovalCardProps;

beforeEach(() => {
  vi.useFakeTimers();
  props = {
    approval: testApproval(),
    alike: [],
    nowMs: 62_000,
    sessionTitle: 'build',
    place: 'queue 0',
    isDisabled: false,
    draft: null,
    onDraft: vi.fn(),
    onAnswer: vi.fn(),
    onAllowAlike: vi.fn(),
    onReview: vi.fn(),
    onOpenSession: null,
    onFocusLost: vi.fn(),
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A card in a window that keeps its draft. */
function Card(over: ApprovalCardProps) {
  const [draft, setDraft] = useState(over.draft);
  const keep = (changed: ApprovalDraft): void => {
    over.onDraft(changed);
    setDraft(changed);
  };
  return <ApprovalCard {...over} draft={draft} onDraft={keep} />;
}

const arm = (): void => act(() => void vi.advanceTimersByTime(windowLimits.approvalArmMs));
const card = (): HTMLElement => screen.getByRole('article');
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const focusCard = (): void => act(() => card().focus());

describe('what the card shows', () => {
  it('names who asks, what would run, where, and why', () => {
    render(<Card {...props} />);
    expect(card().getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id);
    expect(screen.getByRole('heading').textContent).toBe('claude-code wants to run a command');
    expect(screen.getByRole('group', { name: 'What would run' }).textContent).toBe('git push origin main');
    for (const text of ['/home/ada/app, bash', 'git push', '1 min']) expect(card().textContent).toContain(text);
    expect(card().textContent).toContain('It changes a repository that others use.');
  });

  it('shows keys, flags hidden characters, and names the prompt', () => {
    const text = '\u0003\u001bx\u202e\r';
    render(<Card {...props} approval={testInput({ text, typedBefore: 'git ' })} />);
    expect(screen.getByRole('group', { name: 'What would be typed' }).textContent).toBe('git ^CESCxU+202E⏎\n');
    expect(card().textContent).toContain('It has hidden characters');
    expect(card().textContent).toContain('Continue? [y/N]');
  });

  it('shows a long text part by part, to its end', () => {
    const text = `${'x'.repeat(windowLimits.heldPartChars)}THE END`;
    render(<Card {...props} approval={testApproval({ text })} />);
    expect(card().textContent).not.toContain('THE END');
    press('Show more (7 characters left)');
    expect(card().textContent).toContain('THE END');
  });

  it('shows the commands as a tree with the one that decided', () => {
    const commands = [
      testCommand({ name: 'sudo', args: ['rm', null] }),
      testCommand({ name: 'rm', args: [null], reachedBy: ['sudo'], isDeciding: true }),
    ];
    const verdict = { ...testApproval().verdict, commands };
    render(<Card {...props} approval={testApproval({ verdict })} />);
    const [outer, inner] = within(card()).getAllByRole('listitem');
    expect(outer?.contains(inner ?? null)).toBe(true);
    expect(inner?.textContent).toBe('rm …decides');
  });
});

describe('letting go', () => {
  it('takes no yes before the card has stood for a while, but a no', () => {
    render(<Card {...props} />);
    press('Allow once');
    press('Always allow git push');
    expect(props.onAnswer).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).toBeNull();
    arm();
    press('Allow once');
    expect(props.onAnswer).toHaveBeenCalledWith({ kind: 'approve' });
    press('Deny');
    expect(props.onAnswer).toHaveBeenLastCalledWith({ kind: 'deny', note: null });
  });

  it.each<[string, Partial<ApprovalCardProps>]>([
    ['changed', { approval: testApproval({ text: 'git push --force' }) }],
    ['moved', { place: 'queue 1' }],
  ])('takes none from a card that %s just now', (_what, over) => {
    const { rerender } = render(<Card {...props} />);
    arm();
    rerender(<Card {...props} {...over} />);
    press('Allow once');
    expect(props.onAnswer).not.toHaveBeenCalled();
    rerender(<Card {...props} />);
    press('Allow once');
    expect(props.onAnswer).not.toHaveBeenCalled();
    arm();
    press('Allow once');
    expect(props.onAnswer).toHaveBeenCalledTimes(1);
  });

  it('answers nothing while it may not', () => {
    render(<Card {...props} isDisabled />);
    arm();
    focusCard();
    for (const name of ['Deny', 'Edit', 'Allow once', 'Always allow git push']) press(name);
    for (const key of ['d', 'e', 'a', 'w']) fireEvent.keyDown(card(), { key });
    expect(props.onAnswer).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers no "always" without a pattern', () => {
    render(<Card {...props} approval={testInput()} />);
    arm();
    expect(screen.queryByRole('button', { name: /always/i })).toBeNull();
    fireEvent.keyDown(card(), { key: 'w' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('several that are alike', () => {
  const other = testApproval({ id: 'a_CCCCCCCCCCCCCCCC', text: 'git push origin other' });

  it('go together once they were all shown, and by no key or hasty press', () => {
    render(<Card {...props} alike={[props.approval, other]} />);
    press('Allow all 2 alike');
    expect(screen.queryByRole('button', { name: 'Allow all 2' })).toBeNull();
    arm();
    press('Allow all 2 alike');
    expect(screen.getByRole('group', { name: 'Alike request 1' }).textContent).toBe('git push origin other');
    press('Allow all 2');
    expect(props.onAllowAlike).not.toHaveBeenCalled();
    arm();
    press('Allow all 2');
    expect(props.onAllowAlike).toHaveBeenCalledWith([props.approval.id, other.id]);
  });

  it('take no yes just after one more came', () => {
    const { rerender } = render(<Card {...props} alike={[props.approval, other]} />);
    arm();
    press('Allow all 2 alike');
    arm();
    rerender(<Card {...props} alike={[props.approval, other, testApproval({ id: 'a_DDDDDDDDDDDDDDDD' })]} />);
    press('Allow all 3');
    expect(props.onAllowAlike).not.toHaveBeenCalled();
    arm();
    press('Allow all 3');
    expect(props.onAllowAlike).toHaveBeenCalledTimes(1);
  });

  it('are a single request again when the others were answered meanwhile', () => {
    const { rerender } = render(<Card {...props} alike={[props.approval, other]} />);
    arm();
    press('Allow all 2 alike');
    rerender(<Card {...props} />);
    press('Allow once');
    expect(props.onAnswer).not.toHaveBeenCalled();
    arm();
    press('Allow once');
    expect(props.onAnswer).toHaveBeenCalledWith({ kind: 'approve' });
  });

  it('are not offered for one alone', () => {
    render(<Card {...props} />);
    expect(screen.queryByRole('button', { name: /alike/ })).toBeNull();
  });
});

describe('the keys', () => {
  it('work on the card and not elsewhere, and Enter does nothing', () => {
    render(<Card {...props} />);
    arm();
    fireEvent.keyDown(document.body, { key: 'a' });
    focusCard();
    fireEvent.keyDown(card(), { key: 'Enter' });
    fireEvent.keyDown(card(), { key: 'a', repeat: true });
    expect(props.onAnswer).not.toHaveBeenCalled();
    fireEvent.keyDown(card(), { key: 'a' });
    expect(props.onAnswer).toHaveBeenCalledWith({ kind: 'approve' });
    fireEvent.keyDown(card(), { key: 'd' });
    expect(props.onAnswer).toHaveBeenLastCalledWith({ kind: 'deny', note: null });
  });

  it('are text in a field, and Escape leads back to the card', () => {
    render(<Card {...props} />);
    arm();
    focusCard();
    fireEvent.keyDown(card(), { key: 'e' });
    const field = screen.getByRole('textbox', { name: 'Command' });
    expect(document.activeElement).toBe(field);
    for (const key of ['d', 'a', 'w']) fireEvent.keyDown(field, { key });
    expect(props.onAnswer).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(card());
  });

  it('are the same before the card is armed: no yes', () => {
    render(<Card {...props} />);
    focusCard();
    for (const key of ['a', 'w']) fireEvent.keyDown(card(), { key });
    expect(props.onAnswer).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('an edited text', () => {
  it('is what is sent, with its keys, and shows before what that is', () => {
    render(<Card {...props} approval={testInput({ text: '\u001bx\r' })} />);
    press('Edit');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('␛x');
    type('Text to type', '␃no');
    expect(screen.getByRole('group', { name: 'What will be sent' }).textContent).toBe('^Cno⏎\n');
    press('Send this');
    expect(props.onAnswer).not.toHaveBeenCalled();
    arm();
    press('Send this');
    expect(props.onAnswer).toHaveBeenCalledWith({ kind: 'edit', text: '\u0003no' });
  });

  it('is kept when the person goes back, and when the request is stale meanwhile', () => {
    const { rerender } = render(<Card {...props} />);
    press('Edit');
    type('Command', 'git push --dry-run');
    rerender(<Card {...props} approval={testApproval({ state: { kind: 'stale', reason: 'It moved on.' } })} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    rerender(<Card {...props} />);
    press('Back');
    press('Edit');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('git push --dry-run');
  });

  it('cannot be an empty command', () => {
    render(<Card {...props} />);
    press('Edit');
    arm();
    type('Command', ' ');
    press('Run this');
    expect(props.onAnswer).not.toHaveBeenCalled();
  });
});

describe('a note and a pattern', () => {
  it('go with the denial', () => {
    render(<Card {...props} />);
    press('Deny with a note');
    type('Note', ' Use a branch. ');
    fireEvent.submit(screen.getByRole('textbox'));
    expect(props.onAnswer).toHaveBeenCalledWith({ kind: 'deny', note: 'Use a branch.' });
  });

  it('is shown before the rule is kept, and Enter counts only when it was armed', () => {
    render(<Card {...props} />);
    arm();
    press('Always allow git push');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pattern' }).value).toBe('git push');
    fireEvent.submit(screen.getByRole('textbox'));
    expect(props.onAnswer).not.toHaveBeenCalled();
    arm();
    fireEvent.submit(screen.getByRole('textbox'));
    expect(props.onAnswer).toHaveBeenCalledWith({ kind: 'always', pattern: 'git push' });
  });

  it('can be made to allow less than was offered, not more', () => {
    render(<Card {...props} />);
    arm();
    press('Always allow git push');
    arm();
    for (const pattern of ['git', '', 'git push *']) {
      type('Pattern', pattern);
      press('Save and allow');
    }
    expect(props.onAnswer).not.toHaveBeenCalled();
    type('Pattern', 'git push origin ');
    press('Save and allow');
    expect(props.onAnswer).toHaveBeenCalledWith({ kind: 'always', pattern: 'git push origin' });
  });
});

describe('a stale request', () => {
  const stale = testInput({ state: { kind: 'stale', reason: 'The program asks something else.' } });

  it('offers only to look again', () => {
    render(<Card {...props} approval={stale} />);
    arm();
    expect(card().textContent).toContain('The screen has changed since. The program asks something else.');
    for (const key of ['a', 'd', 'e']) fireEvent.keyDown(card(), { key });
    expect(props.onAnswer).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Review again']);
    press('Review again');
    expect(props.onReview).toHaveBeenCalledTimes(1);
  });

  it('does not take the keyboard back after a press elsewhere', () => {
    const { rerender } = render(<Card {...props} />);
    focusCard();
    fireEvent.pointerDown(document.body);
    act(() => card().blur());
    rerender(<Card {...props} approval={stale} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps the keyboard on the card when its buttons go', () => {
    const { rerender } = render(<Card {...props} />);
    act(() => screen.getByRole('button', { name: 'Allow once' }).focus());
    rerender(<Card {...props} approval={stale} />);
    expect(document.activeElement).toBe(card());
  });
});

it('hands the keyboard on when it goes away with it, and only then', () => {
  const first = render(<Card {...props} />);
  first.unmount();
  expect(props.onFocusLost).not.toHaveBeenCalled();
  const second = render(<Card {...props} />);
  focusCard();
  second.unmount();
  expect(props.onFocusLost).toHaveBeenCalledTimes(1);
});

describe('an edit that was begun', () => {
  it('is kept with each key and is there again when the card comes back', () => {
    const { unmount } = render(<Card {...props} />);
    press('Edit');
    expect(props.onDraft).toHaveBeenLastCalledWith({ text: null, isOpen: true });
    type('Command', 'git push -n');
    expect(props.onDraft).toHaveBeenLastCalledWith({ text: 'git push -n', isOpen: true });
    unmount();
    render(<Card {...props} draft={{ text: 'git push -n', isOpen: true }} />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Command' }).value).toBe('git push -n');
    press('Back');
    expect(props.onDraft).toHaveBeenLastCalledWith({ text: 'git push -n', isOpen: false });
  });
});
