// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { windowLimits } from '../windowLimits';
import { ListSplitter } from './ListSplitter';

afterEach(cleanup);

it('moves with the keys, and back to the usual width', () => {
  const onWidth = vi.fn();
  render(<ListSplitter widthPx={300} onWidth={onWidth} />);
  const splitter = screen.getByRole('separator', { name: 'Width of the list' });
  expect(splitter.getAttribute('aria-valuenow')).toBe('300');
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a']) fireEvent.keyDown(splitter, { key });
  fireEvent.doubleClick(splitter);
  expect(onWidth.mock.calls.flat()).toEqual([
    284,
    316,
    windowLimits.minListWidthPx,
    windowLimits.maxListWidthPx,
    windowLimits.listWidthPx,
    windowLimits.listWidthPx,
  ]);
});
