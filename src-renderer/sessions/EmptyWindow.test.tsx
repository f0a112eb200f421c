// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmptyWindow, type EmptyWindowProps } from './EmptyWindow';

let props: EmptyWindowProps;

beforeEach(() => {
  props = {
    connect: { command: '/usr/bin/node', args: ['/app/cli.js', 'mcp'] },
    agents: [],
    onCopy: vi.fn(async () => true),
    onMore: vi.fn(),
    onNew: vi.fn(),
    onConnect: vi.fn(),
  };
});

afterEach(cleanup);

it('shows first the one command that connects all clients', async () => {
  render(<EmptyWindow {...props} />);
  const [first] = screen.getAllByRole('article');
  expect(first?.textContent).toContain('/usr/bin/node /app/cli.js setup');
  fireEvent.click(screen.getByRole('button', { name: 'Copy for All your clients' }));
  expect(props.onCopy).toHaveBeenCalledWith('/usr/bin/node /app/cli.js setup');
  expect(await screen.findByText('Copied')).toBeTruthy();
});

it('says what to tell an agent that is connected, and no recipes any more', async () => {
  render(<EmptyWindow {...props} agents={['cursor', 'cursor', 'claude-code']} />);
  expect(screen.getByRole('heading').textContent).toBe(
    'cursor, claude-code are connected and have started nothing yet.',
  );
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the example' }));
  expect(props.onCopy).toHaveBeenCalledWith(expect.stringContaining('Signalbox'));
  expect(await screen.findByText('Copied')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Connect another agent…' }));
  expect(props.onConnect).toHaveBeenCalledTimes(1);
});
