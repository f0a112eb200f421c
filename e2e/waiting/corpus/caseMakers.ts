import type { WaitingKind } from '@shared/session';
import type { WaitingCase } from '../WaitingCase';

type Extra = Omit<WaitingCase, 'id' | 'label' | 'cmd' | 'kinds'>;

/** A program that waits for a person and wants one of these kinds of answers. */
export function waits(id: string, cmd: string, kinds: readonly WaitingKind[], extra: Extra = {}): WaitingCase {
  return { id, label: 'waiting', cmd, kinds, ...extra };
}

/** A program that waits for nobody. */
export function works(id: string, cmd: string, extra: Extra = {}): WaitingCase {
  return { id, label: 'busy', cmd, ...extra };
}
