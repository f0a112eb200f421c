// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NewSessionForm } from './NewSessionForm';
import { draftLike, type FieldFault } from './newSession.logic';

afterEach(cleanup);

it('starts with Enter, once, and says at its field what was refused', async () => {
  const onStart = vi.fn<() => Promise<FieldFault | null>>();
  onStart.mockResolvedValue({ field: 'cwd', message: 'No such folder.' });
  render(<NewSessionForm initial={draftLike(null)} shells={[]} onStart={onStart} onCancel={vi.fn()} />);
  const command = screen.getByLabelText('Command');
  fireEvent.keyDown(command, { key: 'Enter' });
  expect(onStart).not.toHaveBeenCalled();
  fireEvent.change(command, { target: { value: 'make' } });
  fireEvent.keyDown(command, { key: 'Enter', shiftKey: true });
  expect(onStart).not.toHaveBeenCalled();
  fireEvent.keyDown(command, { key: 'Enter' });
  fireEvent.keyDown(command, { key: 'Enter' });
  expect(onStart).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No such folder.'));
  expect(screen.getByLabelText('Folder').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: '/' } });
  expect(screen.queryByRole('alert')).toBeNull();
});
