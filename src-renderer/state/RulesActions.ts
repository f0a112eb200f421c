import type { PolicySettings } from '@shared/policy';
import type { Reply } from '@shared/protocol';
import type { Transport } from '../transport/Transport';

/** What a person does to the rules. Failures belong to the sheet in which they are edited. */
export class RulesActions {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** What these rules would make of a command; runs nothing. Stable, for hooks. */
  readonly check = (text: string, { mode, rules, blockedCommands }: PolicySettings): Promise<Reply<'policy.check'>> =>
    this.transport.invoke('policy.check', { text, mode, rules: [...rules], blockedCommands: [...blockedCommands] });

  /** Saves the rules; gives why that was not possible, or null. */
  async save({ mode, rules, blockedCommands }: PolicySettings): Promise<string | null> {
    const input = { mode, rules: [...rules], blockedCommands: [...blockedCommands] };
    const reply = await this.transport.invoke('policy.save', input);
    return reply.ok ? null : reply.error.message;
  }
}
