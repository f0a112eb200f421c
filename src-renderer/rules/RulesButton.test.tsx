// @vitest-environment jsdom
import type { PolicyView } from '@shared/policy';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testPolicy } from '../state/testApproval';
import { RulesButton } from './RulesButton';

afterEach(cleanup);

it.each<[Partial<PolicyView>, string]>([
  [{}, ''],
  [{ mode: 'watchful' }, 'Watchful: everything waits for you'],
  [{ mode: 'unattended' }, 'Unattended: you are not asked'],
  [{ mode: 'unattended', problem: 'config.json, line 1: it is broken.' }, 'config.json has an error'],
])('says beside the way to the rules what is not as usual: %o', (policy, note) => {
  const onOpen = vi.fn();
  const { container } = render(<RulesButton policy={testPolicy(policy)} onOpen={onOpen} />);
  expect(container.textContent).toBe(`Rules${note}`);
  fireEvent.click(screen.getByRole('button', { name: 'Rules' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});
