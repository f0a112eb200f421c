import { ok } from '@shared/errors';
import { neverEvent } from '@shared/lifecycle';
import { defaultConfig } from '../../config/configSchema';
import { noAudit } from '../../history/audit/AuditEvent';
import { RulesDesk, type RulesDeskOptions } from '../RulesDesk';
import { FakePolicy } from './FakePolicy';

/** For tests: the default rules, which stay as they are unless told otherwise. */
export function rulesFor(given: Partial<RulesDeskOptions>): RulesDesk {
  const store = {
    current: defaultConfig,
    problem: null,
    onChange: neverEvent,
    onProblem: neverEvent,
    savePolicy: () => Promise.resolve(ok(null)),
  };
  const policyWith = () => new FakePolicy();
  return new RulesDesk({ store, policyWith, audit: noAudit, home: '/', environment: async () => ({}), ...given });
}
