import type { PolicyVerdict } from '@shared/policy';
import { privilegeRule } from '../policy/rules/defaultRules';

/**
 * Whether all that a text is asked about is that it runs with other rights (`sudo`), and Signalbox runs as root, so that every
 * program of an agent has these rights anyway: containers and build machines, where nobody watches. `uid` is undefined on
 * Windows.
 */
export function addsNoRights({ action, rule }: PolicyVerdict, uid: number | undefined): boolean {
  return uid === 0 && action === 'ask' && rule === privilegeRule;
}
