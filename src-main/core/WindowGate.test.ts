import { ok } from '@shared/errors';
import { Emitter, neverEvent } from '@shared/lifecycle';
import type { HostEvent } from '@shared/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { approvalsFor } from './approval/testing/approvalsFor';
import { rulesFor } from './approval/testing/rulesFor';
import { ClientRegistry } from './client/ClientRegistry';
import { type Config, defaultConfig } from './config/configSchema';
import { settingsFor } from './config/testing/settingsFor';
import { deskFor } from './person/testing/deskFor';
import { TerminalManager } from './terminal/TerminalManager';
import { QuietSession } from './terminal/testing/QuietSession';
import { WindowGate } from './WindowGate';

describe('WindowGate', () => {
  let terminals: TerminalManager;
  let registry: ClientRegistry;
  let gate: WindowGate;
  let events: HostEvent[];

  beforeEach(() => {
    terminals = new TerminalManager({ maxEndedSessions: () => 1 });
    registry = new ClientRegistry(() => 1);
    const approvals = approvalsFor({ terminals, clients: registry });
    const desks = { rules: rulesFor({}), settings: settingsFor({}), sessionDesk: deskFor(terminals) };
    gate = new WindowGate({ terminals, registry, approvals, ...desks });
    events = [];
    gate.onEvent((event) => events.push(event));
  });

  function add(id: string): QuietSession {
    const session = new QuietSession(id);
    terminals.add(session);
    return session;
  }

  it('tells of sessions, their changes, their removal, and of clients', () => {
    const [a, b] = [add('a'), add('b')];
    registry.connect({ name: 'Claude', version: '1' });
    a.end();
    b.end();
    const names = events.map((event) => {
      if (event.type === 'session') return `${event.session.id} ${event.session.state.kind}`;
      return event.type === 'session-removed' ? `${event.sessionId} removed` : event.type;
    });
    expect(names).toEqual(['a running', 'b running', 'clients', 'a exited', 'b exited', 'a removed']);
    expect(gate.sessions().map(({ id }) => id)).toEqual(['b']);
    expect(gate.clients()).toHaveLength(1);
  });

  it('tells of the settings that are in force, and of others', () => {
    const changes = new Emitter<Config>();
    const store = {
      file: '/config.json',
      current: defaultConfig,
      problem: null,
      onChange: changes.event,
      onProblem: neverEvent,
      saveSettings: async () => ok(null),
    };
    const approvals = approvalsFor({ terminals, clients: registry });
    const desks = { rules: rulesFor({}), settings: settingsFor({ store }), sessionDesk: deskFor(terminals) };
    const other = new WindowGate({ terminals, registry, approvals, ...desks });
    other.onEvent((event) => events.push(event));
    store.current = { ...defaultConfig, graceMs: 7 };
    changes.fire(store.current);
    expect(other.settings()).toMatchObject({ graceMs: 7, file: '/config.json' });
    expect(events).toEqual([{ type: 'settings', settings: other.settings() }]);
    other.dispose();
    expect(changes.listenerCount).toBe(1);
    desks.settings.dispose();
    expect(changes.listenerCount).toBe(0);
  });

  it('has every live session watched while a window is open, also new ones, and none otherwise', () => {
    const early = add('early');
    expect(early.watchedCalls).toEqual([]);
    const windows = [gate.windowOpened(), gate.windowOpened()];
    const late = add('late');
    expect([early.watchedCalls, late.watchedCalls]).toEqual([[true], [true]]);
    windows[0]?.dispose();
    windows[0]?.dispose();
    expect(early.watchedCalls).toEqual([true]);
    late.end();
    expect(late.watchedCalls).toEqual([true, false]);
    windows[1]?.dispose();
    expect([early.watchedCalls, late.watchedCalls]).toEqual([
      [true, false],
      [true, false],
    ]);
    gate.windowOpened();
    expect(early.watchedCalls).toEqual([true, false, true]);
  });

  it('lets go of everything when it is disposed of', () => {
    const session = add('a');
    gate.windowOpened();
    events.length = 0;
    gate.dispose();
    expect(session.watchedCalls).toEqual([true, false]);
    add('b');
    expect(events).toEqual([]);
  });

  it('finds and removes sessions', () => {
    const session = add('a');
    expect(gate.find('a')).toEqual({ ok: true, value: session });
    expect(gate.remove('a')).toMatchObject({ error: { code: 'busy' } });
    session.end();
    expect(gate.remove('a').ok).toBe(true);
    expect(gate.find('a')).toMatchObject({ error: { code: 'unknown-session' } });
  });
});
