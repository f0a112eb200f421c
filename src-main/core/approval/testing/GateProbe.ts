import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '@shared/errors';
import type { Config } from '../../config/configSchema';
import type { Session } from '../../terminal/Session';
import type { StartRequest } from '../../terminal/StartRequest';
import { type CoreParts, CoreProbe, client, LONG_MS, page, until, unwrap } from '../../terminal/testing/CoreProbe';
import type { AgentCall, Decision } from '../Decision';

const size = { cols: 100, rows: 30 };

/** For tests: a core whose sessions can run a harmless program named `forbidden`, which leaves a mark when it runs. */
export class GateProbe {
  readonly probe: CoreProbe;

  private constructor(probe: CoreProbe) {
    this.probe = probe;
  }

  static async create(config: Partial<Config> = {}, parts: CoreParts = {}): Promise<GateProbe> {
    const probe = await CoreProbe.create(config, parts);
    const gate = new GateProbe(probe);
    await mkdir(gate.bin, { recursive: true });
    await writeFile(join(gate.bin, 'forbidden'), `#!/bin/sh\necho ran "$@" >> '${gate.mark}'\n`);
    await chmod(join(gate.bin, 'forbidden'), 0o755);
    probe.policy.denied = ['forbidden'];
    return gate;
  }

  get policy() {
    return this.probe.policy;
  }

  get agents() {
    return this.probe.core.agents;
  }

  get windows() {
    return this.probe.core.windows;
  }

  private get bin(): string {
    return join(this.probe.folder, 'bin');
  }

  private get mark(): string {
    return join(this.probe.folder, 'mark');
  }

  /** What `forbidden` was run with, a line each; empty when it never ran. */
  async ran(): Promise<string> {
    return readFile(this.mark, 'utf8').catch(() => '');
  }

  start(command: string, options: Partial<StartRequest> = {}, call?: Partial<AgentCall>): Promise<Result<Decision>> {
    const request = { command, isTerminal: true, ...size, cwd: '/tmp', client, env: this.env, ...options };
    return this.agents.start(request, { client, ...call });
  }

  async session(command: string, options: Partial<StartRequest> = {}): Promise<Session> {
    const decision = unwrap(await this.start(command, options));
    if (decision.kind !== 'done') throw new Error(`Not started: ${decision.kind}`);
    return decision.session;
  }

  /** An interactive bash at its prompt, with the line editor and without the person's settings. */
  async shell(command = 'bash --norc --noprofile -i'): Promise<Session> {
    const session = await this.session(command);
    await until(session, { waiting: true });
    return session;
  }

  type(session: Session, text: string, call: Partial<AgentCall> = {}): Promise<Result<Decision>> {
    const caller = { client, ...call };
    const options = { clientId: caller.client.id, timeoutMs: 2_000, waitForPrompt: true, read: page };
    return this.agents.interact(
      session,
      { bytes: Buffer.from(text), options: { ...options, signal: caller.signal } },
      caller,
    );
  }

  async dispose(): Promise<void> {
    await this.probe.dispose();
  }

  private get env(): Record<string, string> {
    return { PATH: `${this.bin}:${process.env.PATH ?? ''}`, PS1: 'prompt$ ', HISTFILE: '' };
  }
}

/** Waits until a session waits for this kind of input. */
export async function untilAsked(session: Session, kind: string): Promise<void> {
  const deadline = Date.now() + LONG_MS;
  for (;;) {
    const { state } = await session.refresh();
    if (state.kind === 'waiting' && state.waiting.kind === kind) return;
    if (Date.now() > deadline) throw new Error(`It does not ask: ${JSON.stringify(state)}`);
    await session.waitFor({ waiting: true, newOutput: true }, { clientId: 'probe', timeoutMs: 200 });
  }
}
