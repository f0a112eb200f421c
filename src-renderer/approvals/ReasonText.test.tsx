// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReasonText } from './ReasonText';

afterEach(cleanup);

const codesOf = (text: string): (string | null)[] =>
  [...render(<ReasonText text={text} />).container.querySelectorAll('code')].map(({ textContent }) => textContent);

describe('ReasonText', () => {
  it('sets as code what stands between backticks, and shows no backtick', () => {
    const { container } = render(<ReasonText text="`npm publish` is run by `bash -c`." />);
    expect(container.textContent).toBe('npm publish is run by bash -c.');
    expect(codesOf('`npm publish` is run by `bash -c`.')).toEqual(['npm publish', 'bash -c']);
  });

  it('leaves a text alone whose backticks are not in pairs, and shows what is hidden', () => {
    const { container } = render(<ReasonText text={'`echo `date`\u202e'} />);
    expect(container.querySelectorAll('code')).toHaveLength(0);
    expect(container.textContent).toContain('`echo `date`');
    expect(container.textContent).not.toContain('\u202e');
  });
});
