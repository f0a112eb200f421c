import { ok } from '@shared/errors';
import { defaultConfig } from '../../config/configSchema';
import { noAudit } from '../../history/audit/AuditEvent';
import { FakeProcessTable } from '../../process/FakeProcessTable';
import { FakeTimers } from '../../pty/FakeTimers';
import { Approvals, type ApprovalsOptions } from '../Approvals';
import { FakePolicy } from './FakePolicy';

/** For tests: approvals that allow everything and keep nothing, unless told otherwise. */
export function approvalsFor(
  given: Pick<ApprovalsOptions, 'terminals' | 'clients'> & Partial<ApprovalsOptions>,
): Approvals {
  return new Approvals({
    table: new FakeProcessTable(),
    config: () => defaultConfig,
    policy: new FakePolicy(),
    audit: noAudit,
    addAllowRule: () => Promise.resolve(ok(null)),
    timers: new FakeTimers(),
    onError: (thrown) => {
      throw thrown;
    },
    ...given,
  });
}
