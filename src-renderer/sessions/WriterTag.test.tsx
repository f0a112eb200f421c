// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WriterTag } from './WriterTag';

afterEach(cleanup);

it('offers to take over, says why agents wait, and offers to hand back', () => {
  const props = { onTakeOver: vi.fn(), onHandBack: vi.fn() };
  const { rerender } = render(<WriterTag hold={null} {...props} />);
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
  expect(props.onTakeOver).toHaveBeenCalledTimes(1);
  rerender(<WriterTag hold={{ sessionId: 's', kind: 'typing' }} {...props} />);
  expect(screen.getByText('You are typing: agents wait')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hand back' }));
  expect(props.onHandBack).toHaveBeenCalledTimes(1);
  rerender(<WriterTag hold={{ sessionId: 's', kind: 'taken-over' }} {...props} />);
  expect(screen.getByText('You took over: agents wait')).toBeTruthy();
});
