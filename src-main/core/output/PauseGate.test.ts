import { describe, expect, it } from 'vitest';
import { PauseGate } from './PauseGate';

describe('PauseGate', () => {
  it('pauses with the first reason and resumes with the last', () => {
    const calls: string[] = [];
    const gate = new PauseGate({ pause: () => calls.push('pause'), resume: () => calls.push('resume') });
    gate.release('screen');
    gate.hold('screen');
    gate.hold('viewers');
    gate.hold('viewers');
    gate.release('screen');
    expect(calls).toEqual(['pause']);
    gate.release('viewers');
    gate.release('viewers');
    expect(calls).toEqual(['pause', 'resume']);
  });
});
