import type { PolicyVerdict } from '@shared/policy';

/** For an agent: a rule forbids it. */
export function deniedText(verdict: PolicyVerdict): string {
  return (
    `Command not allowed: ${verdict.reason}${ruleText(verdict)} Nothing was run or sent. ` +
    'Do not try to reach the same in another way; do without it, or tell the person, who alone can change the rules (config.json).'
  );
}

/** For an agent: a person would have to be asked, and none is there. */
export function unattendedText(verdict: PolicyVerdict): string {
  return (
    `Command not allowed now: ${verdict.reason}${ruleText(verdict)} This needs a person, and no person is watching (no Signalbox window is open). ` +
    'Nothing was run or sent. Go on without it, or ask the person to open the Signalbox window (`signalbox open`) and try again; ' +
    'config.json (unattended) says what happens while nobody watches.'
  );
}

/** For an agent: hidden input belongs to the person. */
export function secretText(sessionId: string, prompt: string): string {
  return (
    `The input was refused and nothing was sent: session ${sessionId} asks for a secret ("${prompt}"), which only the person may type. ` +
    'The person sees the question in the Signalbox window. Call wait_for_process to go on when it is answered.'
  );
}

function ruleText({ rule }: PolicyVerdict): string {
  return rule === null ? '' : ` (rule: ${rule})`;
}
