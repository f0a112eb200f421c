// @vitest-environment jsdom
import type { Waiting } from '@shared/session';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WaitingBanner, type WaitingBannerProps } from './WaitingBanner';

let props: WaitingBannerProps;

const waiting = (over: Partial<Waiting>): Waiting => ({
  kind: 'confirm',
  prompt: 'Continue? [y/N] ',
  since: 0,
  confidence: 'certain',
  evidence: [],
  suggestions: ['y', 'N'],
  ...over,
});

beforeEach(() => {
  props = {
    waiting: waiting({}),
    isAgents: true,
    draft: '',
    isDisabled: false,
    onDraft: vi.fn(),
    onAnswer: vi.fn(),
    onKey: vi.fn(),
    onFocusLost: vi.fn(),
  };
});

afterEach(cleanup);

describe('WaitingBanner', () => {
  it('shows the prompt and sends a suggested answer', async () => {
    render(<WaitingBanner {...props} />);
    expect(screen.getByRole('region', { name: 'Waiting' }).textContent).toContain('Continue? [y/N]');
    await userEvent.click(screen.getByRole('button', { name: 'y' }));
    expect(props.onAnswer).toHaveBeenCalledWith('y');
  });

  it('keeps what is typed as a draft and sends it with Enter', async () => {
    const { rerender } = render(<WaitingBanner {...props} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'n');
    expect(props.onDraft).toHaveBeenCalledWith('n');
    rerender(<WaitingBanner {...props} draft="no" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), '{Enter}');
    expect(props.onAnswer).toHaveBeenCalledWith('no');
  });

  it('masks a secret, keeps it out of drafts and forgets it when it is sent', async () => {
    render(
      <WaitingBanner {...props} waiting={waiting({ kind: 'secret', prompt: 'Password: ', suggestions: ['x'] })} />,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Answer, hidden');
    expect(field.type).toBe('password');
    expect(screen.getByText(/The agent cannot see what you type here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'x' })).toBeNull();
    await userEvent.type(field, 'hunter2');
    expect(document.body.innerHTML).not.toContain('hunter2');
    await userEvent.keyboard('{Enter}');
    expect(props.onAnswer).toHaveBeenCalledWith('hunter2');
    expect(props.onDraft).not.toHaveBeenCalled();
    expect(field.value).toBe('');
  });

  it('offers keys instead of a field where a line is no answer', async () => {
    render(<WaitingBanner {...props} waiting={waiting({ kind: 'pager', prompt: ':', suggestions: ['space', 'q'] })} />);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'space next page' }));
    expect(props.onKey).toHaveBeenCalledWith('space');
  });

  it('shows why only when it is not certain', () => {
    const { rerender } = render(<WaitingBanner {...props} />);
    expect(screen.queryByText(/Why\?/)).toBeNull();
    rerender(
      <WaitingBanner {...props} waiting={waiting({ confidence: 'guess', evidence: ['The line ends in "?".'] })} />,
    );
    expect(screen.getByText('The line ends in "?".')).toBeTruthy();
  });

  it('shows what a prompt hides', () => {
    render(<WaitingBanner {...props} waiting={waiting({ prompt: 'OK\u202E?' })} />);
    expect(screen.getByText('OK<U+202E>?')).toBeTruthy();
  });

  it('hands the keyboard on when it has gone away with it, so that it cannot come back to a field that goes', async () => {
    const fields: (Element | null)[] = [];
    props = { ...props, onFocusLost: vi.fn(() => fields.push(document.querySelector('[aria-label="Answer"]'))) };
    const { unmount } = render(<WaitingBanner {...props} />);
    screen.getByRole('textbox').focus();
    unmount();
    await Promise.resolve();
    expect(fields).toEqual([null]);
  });

  it('has the field of the next question when it hands the keyboard on', async () => {
    const onFocusLost = vi.fn(() => screen.queryByRole('textbox', { name: 'Answer' })?.focus());
    const { rerender } = render(<WaitingBanner key="first" {...props} onFocusLost={onFocusLost} />);
    screen.getByRole('textbox').focus();
    rerender(<WaitingBanner key="second" {...props} onFocusLost={onFocusLost} />);
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer' }));
  });

  it('leaves the keyboard to who took it meanwhile', async () => {
    render(<button type="button">elsewhere</button>);
    const { unmount } = render(<WaitingBanner {...props} />);
    screen.getByRole('textbox').focus();
    unmount();
    screen.getByRole('button', { name: 'elsewhere' }).focus();
    await Promise.resolve();
    expect(props.onFocusLost).not.toHaveBeenCalled();
  });

  it('leaves the keyboard alone when it is elsewhere', async () => {
    const { unmount } = render(<WaitingBanner {...props} />);
    unmount();
    await Promise.resolve();
    expect(props.onFocusLost).not.toHaveBeenCalled();
  });

  it('takes no answer while the host is away', () => {
    render(<WaitingBanner {...props} isDisabled />);
    expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });
});
