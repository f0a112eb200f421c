import * as z from 'zod';
import type { ApprovalOutcome, ApprovalRequest, WriterHold } from './approval';
import type { SessionDetails, SessionProcess } from './details';
import type { Failure } from './errors';
import { limits } from './limits';
import type { LogMatches, LogPage } from './log';
import type { PolicyVerdict, PolicyView } from './policy';
import type { SessionInfo, Termination } from './session';
import { type SettingsView, type ShellInfo, themes } from './settings';

const sessionId = z.string().regex(/^s_[A-Za-z0-9_-]{16}$/);
const cols = z.int().min(limits.minCols).max(limits.maxCols);
const approvalId = z.string().regex(/^a_[A-Za-z0-9_-]{16}$/);
const approvalAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve') }),
  z.object({ kind: z.literal('edit'), text: z.string().max(limits.maxInputChars) }),
  z.object({ kind: z.literal('deny'), note: z.string().max(limits.maxNoteChars).nullable() }),
  z.object({ kind: z.literal('always'), pattern: z.string().min(1).max(limits.maxPathChars) }),
]);
const rows = z.int().min(limits.minRows).max(limits.maxRows);
const ruleText = z.string().min(1).max(limits.maxPathChars);
/** The rules as a person edits them, with the bounds of config.json. */
const policySettings = z.object({
  mode: z.enum(['watchful', 'normal', 'unattended']),
  rules: z
    .array(
      z.object({
        match: ruleText,
        action: z.enum(['allow', 'ask', 'deny']),
        reason: z.string().max(limits.maxRuleReasonChars).optional(),
      }),
    )
    .max(limits.maxRules),
  blockedCommands: z.array(ruleText).max(limits.maxRules),
});

const sessionName = z.string().min(1).max(limits.maxNameChars).nullable();
const absoluteLine = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** The settings as the window edits them; their bounds are those of config.json (configSchema.ts), which is asked again. */
const appSettings = z.object({
  defaultShell: z.string().min(1).max(limits.maxPathChars).nullable(),
  loginShell: z.boolean(),
  output: z.object({ maxBytesPerSession: z.int(), maxBytesTotal: z.int(), maxEndedSessions: z.int() }),
  recording: z.object({ enabled: z.boolean(), maxBytesPerSession: z.int() }),
  graceMs: z.int(),
  hostIdleExitMinutes: z.number(),
  notifications: z.object({ enabled: z.boolean(), sound: z.boolean(), doNotDisturb: z.boolean() }),
  appearance: z.object({
    theme: z.enum(themes),
    terminalFontSize: z.int(),
    copyOnSelect: z.boolean(),
    screenReaderMode: z.boolean(),
  }),
  desktop: z.object({ closeToTray: z.boolean() }),
});

/**
 * Every request a window may make: the name, and the schema of its input. The host parses the input with it before it
 * looks at anything. Outputs are in `RequestOutputs`, under the same names.
 */
export const requestInputs = {
  /** First request of a window: everything it shows at the start. Events with a higher `seq` follow. */
  snapshot: z.object({}),
  /**
   * Starts the byte stream of a session for this window: replay first, then live. `after`: the window's terminal has taken
   * so many bytes of the session (the position of an earlier `live` frame and what followed) and wants the rest.
   */
  'session.attach': z.object({ sessionId, after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
  'session.detach': z.object({ sessionId }),
  /** What the person typed, as terminal bytes in a string (xterm.js `onData`). */
  'session.type': z.object({ sessionId, data: z.string().max(limits.maxInputChars) }),
  /** A whole answer to a prompt: the text is sent with Enter. `isSecret` keeps it out of every record. */
  'session.answer': z.object({ sessionId, text: z.string().max(limits.maxInputChars), isSecret: z.boolean() }),
  /**
   * A session that this window follows has room for so much in it. `isActive`: the person is at its terminal, so that this
   * size counts; otherwise it counts while no other window's does.
   */
  'session.resize': z.object({ sessionId, cols, rows, isActive: z.boolean() }),
  /** Ctrl-C: SIGINT to the foreground process group. */
  'session.interrupt': z.object({ sessionId }),
  /** `force` sends SIGKILL at once; otherwise SIGINT, SIGTERM and SIGHUP, then after the grace time SIGKILL. */
  'session.stop': z.object({ sessionId, force: z.boolean() }),
  /** Removes an ended session from the list. */
  'session.remove': z.object({ sessionId }),
  /** Keeps agents from writing into the session until it is handed back, or until no window is open. */
  'session.takeOver': z.object({ sessionId }),
  /** Agents may write again, also when the person typed a moment ago. */
  'session.handBack': z.object({ sessionId }),
  /** Answers a held request; the first answer counts, a later one is `busy`. `unavailable` when it is stale or gone. */
  'approval.answer': z.object({ id: approvalId, answer: approvalAnswer }),
  /** The person looked again at a stale request: it answers what is on the screen now, and is pending again. */
  'approval.review': z.object({ id: approvalId }),
  /**
   * Lets all of these go, which must be alike (isAlike.ts); those that the person saw are named, so that none slips in.
   * Each is answered once; when some could not be, the failure says how many and why.
   */
  'approval.allowAlike': z.object({ ids: z.array(approvalId).min(1).max(limits.maxHeldRequests) }),
  /** What these rules, saved or not, would make of a command; runs nothing. `invalid-argument` when one is not valid. */
  'policy.check': policySettings.extend({ text: z.string().max(limits.maxCommandChars) }),
  /** Writes the rules into config.json; they are in force with the reply. `unavailable` when the file is not in order. */
  'policy.save': policySettings,
  /** The next part of a session's recording from byte `offset` on. Ask again with `nextOffset` until it is `totalBytes`. */
  'recording.read': z.object({ sessionId, offset: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  /** Lines of the log from an absolute number on. Moves no agent's cursor. */
  'log.read': z.object({ sessionId, fromLine: absoluteLine, maxLines: z.int().min(1).max(limits.logPageLines) }),
  /** The lines from `fromLine` on that match; `invalid-argument` for an expression that cannot be used. */
  'log.search': z.object({
    sessionId,
    pattern: z.string().min(1).max(limits.maxPatternChars),
    isRegex: z.boolean(),
    isCaseSensitive: z.boolean(),
    fromLine: absoluteLine,
  }),
  /** Starts a session for the person; no rule is asked. Null: the default shell, the home folder, no name. */
  'session.start': z.object({
    command: z.string().min(1).max(limits.maxCommandChars),
    shell: z.string().min(1).max(limits.maxPathChars).nullable(),
    cwd: z.string().min(1).max(limits.maxPathChars).nullable(),
    name: sessionName,
    cols,
    rows,
  }),
  'session.rename': z.object({ sessionId, name: sessionName }),
  /** Ends it if it lives, then starts the same command in the same place for the person. */
  'session.restart': z.object({ sessionId }),
  'session.details': z.object({ sessionId }),
  /** The living processes of its tree, parents first. */
  'session.processes': z.object({ sessionId }),
  /** Ends one process of the session's tree with its descendants. `force` as in `session.stop`. */
  'session.stopProcess': z.object({ sessionId, pid: z.int().positive(), force: z.boolean() }),
  /** Deletes ended sessions with all that is kept of them; living ones among them stay. */
  'history.remove': z.object({ sessionIds: z.array(sessionId).min(1).max(limits.maxEndedSessionsKept) }),
  /** Writes them into config.json; in force with the reply. `invalid-argument` when one is out of bounds. */
  'settings.save': appSettings,
  'shells.list': z.object({}),
} as const;

export type RequestName = keyof typeof requestInputs;
export type RequestInput<N extends RequestName> = z.infer<(typeof requestInputs)[N]>;

/** An agent's connection. */
export interface ClientInfo {
  readonly id: string;
  /** As the client calls itself, for example `claude-code`. */
  readonly name: string;
  readonly version: string;
  readonly connectedAt: number;
}

/** How to point an MCP client at this host. */
export interface ConnectInfo {
  /** The command that a client starts, for example `/usr/bin/node`. */
  readonly command: string;
  readonly args: readonly string[];
  /** What the client must set for it, for example a chosen SIGNALBOX_HOME; missing when nothing. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Snapshot {
  readonly protocolVersion: number;
  /** Events with `seq` at or below this one are already in here. */
  readonly seq: number;
  readonly sessions: readonly SessionInfo[];
  readonly clients: readonly ClientInfo[];
  /** What waits for a person's answer, the oldest first. */
  readonly approvals: readonly ApprovalRequest[];
  /** The sessions into which a person writes now. */
  readonly holds: readonly WriterHold[];
  /** The rules that are in force. */
  readonly policy: PolicyView;
  readonly settings: SettingsView;
  readonly connect: ConnectInfo;
  readonly hostVersion: string;
}

export interface Attached {
  /** Identifies the stream in data frames. */
  readonly streamId: number;
  readonly cols: number;
  readonly rows: number;
}

/** A part of a recording (asciicast v3), at most `limits.recordingPartBytes` long. */
export interface RecordingPart {
  readonly text: string;
  readonly nextOffset: number;
  /** Size of the recording now; it grows while the session runs. */
  readonly totalBytes: number;
}

export interface RequestOutputs {
  snapshot: Snapshot;
  'session.attach': Attached;
  'session.detach': null;
  'session.type': null;
  'session.answer': null;
  'session.resize': null;
  'session.interrupt': null;
  'session.stop': Termination;
  'session.remove': null;
  'session.takeOver': null;
  'session.handBack': null;
  'approval.answer': null;
  'approval.review': null;
  'approval.allowAlike': null;
  'policy.check': PolicyVerdict;
  'policy.save': null;
  'recording.read': RecordingPart;
  'log.read': LogPage;
  'log.search': LogMatches;
  'session.start': StartedSession;
  'session.rename': null;
  'session.restart': StartedSession;
  'session.details': SessionDetails;
  'session.processes': readonly SessionProcess[];
  'session.stopProcess': Termination;
  'history.remove': { readonly removedCount: number };
  'settings.save': null;
  'shells.list': readonly ShellInfo[];
}

/** The new session is told by an event, perhaps later than this. */
export interface StartedSession {
  readonly sessionId: string;
}

/** What the host tells every window, unasked. */
export type HostEvent =
  | { readonly type: 'session'; readonly session: SessionInfo }
  | { readonly type: 'session-removed'; readonly sessionId: string }
  | { readonly type: 'clients'; readonly clients: readonly ClientInfo[] }
  /** A request is new, or its state changed. */
  | { readonly type: 'approval'; readonly approval: ApprovalRequest }
  /** It has ended. `by`: who or what ended it, for people (`the person`, `a rule`, `time`, `Signalbox`). */
  | { readonly type: 'approval-removed'; readonly id: string; readonly outcome: ApprovalOutcome; readonly by: string }
  /** A person writes into a session (`hold`), or no longer does (null). */
  | { readonly type: 'writer'; readonly sessionId: string; readonly hold: WriterHold | null }
  /** The rules, their mode, or whether config.json can be used, changed. */
  | { readonly type: 'policy'; readonly policy: PolicyView }
  /** The settings, or whether config.json can be used, changed. */
  | { readonly type: 'settings'; readonly settings: SettingsView };

export interface NumberedEvent {
  /** Rises by one with each event of this host. */
  readonly seq: number;
  readonly event: HostEvent;
}

/** The answer to a request, the same over Electron IPC and WebSocket (Electron loses error classes on invoke). */
export type Reply<N extends RequestName = RequestName> =
  | { readonly ok: true; readonly value: RequestOutputs[N] }
  | { readonly ok: false; readonly error: Failure };

/** Text messages on the WebSocket; bytes go as binary data frames (dataFrames.ts). */
export type WindowMessage =
  | { readonly type: 'hello'; readonly token: string; readonly protocolVersion: number }
  | { readonly type: 'request'; readonly id: number; readonly name: string; readonly input: unknown };

export type HostMessage =
  | { readonly type: 'welcome'; readonly protocolVersion: number }
  | { readonly type: 'reply'; readonly id: number; readonly reply: Reply }
  | { readonly type: 'event'; readonly event: NumberedEvent };

/** Parses a text message of a window; the host closes the connection when it does not fit. */
export const windowMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string().max(200), protocolVersion: z.int() }),
  z.object({ type: z.literal('request'), id: z.int().nonnegative(), name: z.string().max(100), input: z.unknown() }),
]);

/** The three functions that the preload script exposes as `window.signalbox`, and nothing else. */
export interface PreloadApi {
  invoke(name: RequestName, input: unknown): Promise<Reply>;
  /** Calls `listener` for each event; gives the function that unsubscribes. */
  onEvent(listener: (event: NumberedEvent) => void): () => void;
  /** Asks for the data port; it arrives at `window` as a `message` event with `signalbox:port` and one port. */
  onPort(): void;
}
