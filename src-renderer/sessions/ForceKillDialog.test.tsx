// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testSession } from '../state/testSession';
import { ForceKillDialog } from './ForceKillDialog';

afterEach(cleanup);

const session = testSession({ descendants: [{ pid: 4712, command: 'node worker.js' }] });

describe('ForceKillDialog', () => {
  it('names what ends, and has the keyboard on Cancel', async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    render(<ForceKillDialog {...{ session, onConfirm, onCancel }} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Force kill python3 -i?' });
    expect(dialog.textContent).toContain('4711  python3 -i');
    expect(dialog.textContent).toContain('4712  node worker.js');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Enter}');
    expect(onCancel).toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('kills when it is told to', async () => {
    const onConfirm = vi.fn();
    render(<ForceKillDialog session={session} onConfirm={onConfirm} onCancel={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Force kill' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
