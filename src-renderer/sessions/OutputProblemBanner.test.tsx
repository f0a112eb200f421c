// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OutputProblemBanner } from './OutputProblemBanner';

afterEach(cleanup);

describe('OutputProblemBanner', () => {
  it('shows what the host says, as text', () => {
    render(<OutputProblemBanner problem="The disk is full. <b>Make room.</b>" />);
    expect(screen.getByRole('region', { name: 'Problem with the output' }).textContent).toBe(
      'The disk is full. <b>Make room.</b>',
    );
  });
});
