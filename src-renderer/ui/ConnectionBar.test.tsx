// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionBar, type ConnectionBarProps } from './ConnectionBar';

afterEach(cleanup);

const onCopy = vi.fn(async () => true);
const show = (status: ConnectionBarProps['status']) =>
  render(<ConnectionBar openCommand="node cli.js open" onReconnect={() => undefined} {...{ status, onCopy }} />);

it('says what became of the sessions of a host that has gone, and how to open it again', async () => {
  const { container } = show({ kind: 'lost', retryAt: 0 });
  expect(container.textContent).toContain('If it has ended, its sessions have ended with it.');
  expect(container.textContent).toContain('node cli.js open');
  fireEvent.click(screen.getByRole('button', { name: 'Copy the command' }));
  expect(onCopy).toHaveBeenCalledWith('node cli.js open');
  expect(await screen.findByText('Copied')).toBeTruthy();
});

it('says of a host that refuses only why, and how to open it again', () => {
  const { container } = show({ kind: 'refused', message: 'The address is of an earlier start.' });
  expect(screen.getByRole('status').textContent).toBe('The address is of an earlier start.');
  expect(container.textContent).not.toContain('have ended');
  expect(container.textContent).toContain('node cli.js open');
});

it('offers nothing to copy while it connects', () => {
  show({ kind: 'connecting' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reconnect']);
});
