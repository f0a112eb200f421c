import { messageOf } from '@shared/errors';
import { appRoot } from '../core/config/appRoot';
import { findHome, paths } from '../core/config/paths';
import { type Check, checks, type DoctorContext, type Finding } from './doctorChecks';
import { clientChecks } from './setup/clientChecks';

/** `signalbox doctor`: prints one line for each check, with how to mend what is not in order. Gives the exit status. */
export async function doctor(env: NodeJS.ProcessEnv): Promise<number> {
  const context: DoctorContext = { env, platform: process.platform, root: appRoot(), paths: paths(findHome(env)) };
  let hasFailed = false;
  for (const [name, check] of Object.entries({ ...checks, ...clientChecks(env) })) {
    const finding = await run(check, context);
    hasFailed ||= finding.status === 'fail';
    process.stdout.write(format(name, finding));
  }
  return hasFailed ? 1 : 0;
}

async function run(check: Check, context: DoctorContext): Promise<Finding> {
  try {
    return await check(context);
  } catch (thrown) {
    return {
      status: 'fail',
      text: messageOf(thrown),
      mend: 'This check itself failed; please report it with this line.',
    };
  }
}

function format(name: string, finding: Finding): string {
  const mend = finding.status === 'ok' ? '' : `      ${finding.mend}\n`;
  return `${finding.status.padEnd(4)}  ${name}: ${finding.text}\n${mend}`;
}
