import { assertNever } from '@shared/assertNever';
import type { Answer, HostLink } from './HostLink';
import type { RpcId, RpcMessage } from './RpcMessage';
import { statelessMeta } from './statelessMeta';

type State =
  /** Nothing is known of the client yet. */
  | { readonly kind: 'none' }
  /** A client of revision 2026-07-28: it never said anything that would have to be repeated. */
  | { readonly kind: 'stateless' }
  | { readonly kind: 'asked'; readonly line: Buffer; readonly id: RpcId }
  | { readonly kind: 'answered'; readonly line: Buffer; readonly id: RpcId; readonly initialized: Buffer | null };

// No client uses it: the specification asks for ids that are numbers or strings of the client's own making.
const PROBE_ID = 'signalbox-bridge-probe';

/**
 * What a client of the 2025 revisions said when it connected, to be said again to the next host: to the client its
 * connection never ended.
 */
export class Handshake {
  private state: State = { kind: 'none' };

  /** Notes a message of the client, before it is sent. */
  noteClient(message: RpcMessage, line: Buffer): void {
    if (message.kind === 'request' && message.method === 'initialize')
      this.state = { kind: 'asked', line, id: message.id };
    if (message.kind !== 'notification' || message.method !== 'notifications/initialized') return;
    if (this.state.kind === 'answered') this.state = { ...this.state, initialized: line };
  }

  /** Notes a message of the host. */
  noteHost(message: RpcMessage): void {
    if (message.kind !== 'response') return;
    if (this.state.kind === 'none') this.state = { kind: 'stateless' };
    if (this.state.kind !== 'asked' || message.id !== this.state.id) return;
    const { line, id } = this.state;
    this.state = message.isError ? { kind: 'none' } : { kind: 'answered', line, id, initialized: null };
  }

  /** Gives the `initialize` that the host took with it into its end unanswered, and forgets it. */
  takeUnanswered(): { readonly line: Buffer; readonly id: RpcId } | null {
    if (this.state.kind !== 'asked') return null;
    const { line, id } = this.state;
    this.state = { kind: 'none' };
    return { line, id };
  }

  /**
   * Makes a new connection what the old one was. Gives `result` when the host has shown that it is there: a host that is
   * being killed still accepts connections for a moment, and a call sent into it would be lost. For a client of which
   * nothing is known yet nothing can be asked, since the first message decides the revision of the connection.
   */
  async replay(link: HostLink): Promise<Answer> {
    switch (this.state.kind) {
      case 'none':
      case 'asked':
        return 'result';
      case 'stateless':
        // Whatever it answers, it lives.
        return (await link.ask(probeLine(), PROBE_ID)) === 'closed' ? 'closed' : 'result';
      case 'answered': {
        const { line, id, initialized } = this.state;
        const answer = await link.ask(line, id);
        if (answer === 'result' && initialized !== null) await link.send(initialized);
        return answer;
      }
      default:
        return assertNever(this.state);
    }
  }
}

function probeLine(): Buffer {
  const params = { _meta: statelessMeta('signalbox-bridge') };
  return Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id: PROBE_ID, method: 'server/discover', params })}\n`);
}
