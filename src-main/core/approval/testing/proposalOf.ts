import type { Proposal } from '../HeldRequest';
import { verdict } from './FakePolicy';

/** For tests: something that an agent wants to type at a prompt. */
export function proposalOf(given: Partial<Proposal> = {}): Proposal {
  return {
    subject: 'input',
    sessionId: 's_aaaaaaaaaaaaaaaa',
    client: 'agent',
    text: 'git push\r',
    typedBefore: '',
    stdin: null,
    env: {},
    cwd: '/work',
    shell: 'bash',
    prompt: '$ ',
    verdict: verdict('ask', 'git push'),
    pattern: 'git push',
    ...given,
  };
}
