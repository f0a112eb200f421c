// @vitest-environment jsdom

import type { PolicySettings } from '@shared/policy';
import type { Reply } from '@shared/protocol';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testCommand, testPolicy } from '../state/testApproval';
import { windowLimits } from '../windowLimits';
import { RulesSheet, type RulesSheetProps } from './RulesSheet';
import type { CheckRules } from './useTrial';

const policy = testPolicy({ rules: [{ match: 'git push', action: 'ask' }], blockedCommands: ['sudo'] });
const verdict = { action: 'deny', rule: 'git push', reason: 'A rule forbids it.', commands: [testCommand()] } as const;

let reply: Reply<'policy.check'>;
let check: ReturnType<typeof vi.fn<CheckRules>>;
let props: RulesSheetProps & { onSave: ReturnType<typeof vi.fn<RulesSheetProps['onSave']>> };

beforeEach(() => {
  vi.useFakeTimers();
  reply = { ok: true, value: verdict };
  check = vi.fn<CheckRules>(async () => reply);
  props = { policy, onCheck: check, onSave: vi.fn<RulesSheetProps['onSave']>(async () => null), onClose: vi.fn() };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tried = (): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(windowLimits.policyTrialMs)));
const field = (name: string): HTMLElement => screen.getByLabelText(name);
const type = (name: string, value: string): boolean => fireEvent.change(field(name), { target: { value } });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const canSave = (): boolean => button('Save').getAttribute('aria-disabled') === 'false';
const save = (): Promise<void> => act(async () => void fireEvent.click(button('Save')));

describe('RulesSheet', () => {
  it('shows what is in force, with nothing to save', async () => {
    render(<RulesSheet {...props} />);
    await tried();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Normal/ }).checked).toBe(true);
    expect(screen.getByDisplayValue('git push')).toBeTruthy();
    expect(screen.getByDisplayValue('sudo')).toBeTruthy();
    expect(canSave()).toBe(false);
  });

  it('tries a command against the rules as they are edited, and shows the last verdict only', async () => {
    render(<RulesSheet {...props} />);
    type('Would this run?', 'git push');
    fireEvent.change(field('What rule 1 does'), { target: { value: 'deny' } });
    await tried();
    expect(check).toHaveBeenCalledTimes(1);
    expect(check).toHaveBeenCalledWith('git push', { ...settings(), rules: [{ match: 'git push', action: 'deny' }] });
    expect(screen.getByText('It would be refused.')).toBeTruthy();
    expect(screen.getByText('A rule forbids it.', { exact: false })).toBeTruthy();
    expect(screen.getByText(/What it would run: 1 command/)).toBeTruthy();
    type('Would this run?', '');
    await tried();
    expect(screen.queryByText('It would be refused.')).toBeNull();
  });

  it('saves what was edited, and says so when it is in force', async () => {
    const { rerender } = render(<RulesSheet {...props} />);
    fireEvent.click(screen.getByRole('radio', { name: /^Watchful/ }));
    fireEvent.click(button('Remove rule 1'));
    expect(document.activeElement).toBe(button('Add a rule'));
    fireEvent.click(button('Add a rule'));
    expect(document.activeElement).toBe(field('What rule 1 matches'));
    type('What rule 1 matches', 'npm publish');
    type('Blocked commands', 'sudo\ndd');
    await tried();
    await save();
    const saved: PolicySettings = {
      mode: 'watchful',
      rules: [{ match: 'npm publish', action: 'ask' }],
      blockedCommands: ['sudo', 'dd'],
    };
    expect(props.onSave).toHaveBeenCalledWith(saved);
    rerender(<RulesSheet {...props} policy={{ ...saved, problem: null }} />);
    expect(screen.getByText('Saved, and in force now.')).toBeTruthy();
    expect(canSave()).toBe(false);
  });

  it('saves no empty rule, and none that the host cannot use', async () => {
    render(<RulesSheet {...props} />);
    fireEvent.click(button('Add a rule'));
    expect(screen.getByText(/Rule 2 has nothing to match/)).toBeTruthy();
    expect(canSave()).toBe(false);
    reply = { ok: false, error: { code: 'invalid-argument', message: 'The rule /(/ is not valid.' } };
    type('What rule 2 matches', '/(/');
    await tried();
    expect(screen.getByText('The rule /(/ is not valid.')).toBeTruthy();
    expect(canSave()).toBe(false);
  });

  it('says that nothing was tried while the host is away, and can be saved once it is back', async () => {
    reply = { ok: false, error: { code: 'unavailable', message: 'Signalbox does not answer.' } };
    render(<RulesSheet {...props} />);
    type('Blocked commands', 'dd');
    await tried();
    expect(screen.getByText('Signalbox does not answer.')).toBeTruthy();
    expect(canSave()).toBe(true);
  });

  it('saves nothing that was not changed, however it is pressed', async () => {
    render(<RulesSheet {...props} />);
    await tried();
    await save();
    expect(props.onSave).not.toHaveBeenCalled();
  });

  it('says why nothing was saved', async () => {
    props.onSave.mockResolvedValue('config.json, line 3: it is broken.');
    render(<RulesSheet {...props} />);
    type('Blocked commands', '');
    await tried();
    await save();
    expect(screen.getByText('config.json, line 3: it is broken.')).toBeTruthy();
    expect(canSave()).toBe(true);
  });

  it('saves nothing while config.json is not in order', async () => {
    render(<RulesSheet {...props} policy={{ ...policy, problem: 'config.json, line 3: it is broken.' }} />);
    type('Blocked commands', '');
    await tried();
    expect(screen.getByRole('alert').textContent).toBe('config.json, line 3: it is broken.');
    expect(canSave()).toBe(false);
  });

  it('follows others as long as nothing was edited, and else says that they changed something', async () => {
    const { rerender } = render(<RulesSheet {...props} />);
    const others = { ...policy, blockedCommands: ['dd'] };
    rerender(<RulesSheet {...props} policy={others} />);
    expect(screen.getByDisplayValue('dd')).toBeTruthy();
    type('Blocked commands', 'mkfs');
    rerender(<RulesSheet {...props} policy={policy} />);
    expect(screen.getByDisplayValue('mkfs')).toBeTruthy();
    fireEvent.click(button('Show those'));
    expect(screen.getByDisplayValue('sudo')).toBeTruthy();
    expect(screen.queryByText(/changed elsewhere/)).toBeNull();
  });

  it('drops edits only when it is closed twice', () => {
    render(<RulesSheet {...props} />);
    type('Blocked commands', 'dd');
    fireEvent.click(button('Close'));
    expect(props.onClose).not.toHaveBeenCalled();
    expect(screen.getByText(/not saved. Close again/)).toBeTruthy();
    fireEvent.click(button('Close'));
    expect(props.onClose).toHaveBeenCalledTimes(1);
  });
});

function settings(): PolicySettings {
  const { mode, rules, blockedCommands } = policy;
  return { mode, rules, blockedCommands };
}
