import * as z from 'zod';
import type { Failure } from './errors';
import type { SessionInfo, Termination } from './session';
/** Raised with every change of this file; a window and a host of different versions do not talk. */
export declare const PROTOCOL_VERSION = 1;
/**
 * Every request a window may make: the name, and the schema of its input. The host parses the input with it before it
 * looks at anything. Outputs are in `RequestOutputs`, under the same names.
 */
export declare const requestInputs: {
    /** First request of a window: everything it shows at the start. Events with a higher `seq` follow. */
    readonly snapshot: z.ZodObject<{}, z.core.$strip>;
    /** Starts the byte stream of a session for this window: replay first, then live. */
    readonly 'session.attach': z.ZodObject<{
        sessionId: z.ZodString;
    }, z.core.$strip>;
    readonly 'session.detach': z.ZodObject<{
        sessionId: z.ZodString;
    }, z.core.$strip>;
    /** What the person typed, as terminal bytes in a string (xterm.js `onData`). */
    readonly 'session.type': z.ZodObject<{
        sessionId: z.ZodString;
        data: z.ZodString;
    }, z.core.$strip>;
    /** A whole answer to a prompt: the text is sent with Enter. `isSecret` keeps it out of every record. */
    readonly 'session.answer': z.ZodObject<{
        sessionId: z.ZodString;
        text: z.ZodString;
        isSecret: z.ZodBoolean;
    }, z.core.$strip>;
    readonly 'session.resize': z.ZodObject<{
        sessionId: z.ZodString;
        cols: z.ZodInt;
        rows: z.ZodInt;
    }, z.core.$strip>;
    /** Ctrl-C: SIGINT to the foreground process group. */
    readonly 'session.interrupt': z.ZodObject<{
        sessionId: z.ZodString;
    }, z.core.$strip>;
    /** `force` sends SIGKILL at once; otherwise SIGINT, SIGTERM and SIGHUP, then after the grace time SIGKILL. */
    readonly 'session.stop': z.ZodObject<{
        sessionId: z.ZodString;
        force: z.ZodBoolean;
    }, z.core.$strip>;
    /** Removes an ended session from the list. */
    readonly 'session.remove': z.ZodObject<{
        sessionId: z.ZodString;
    }, z.core.$strip>;
};
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
}
export interface Snapshot {
    readonly protocolVersion: number;
    /** Events with `seq` at or below this one are already in here. */
    readonly seq: number;
    readonly sessions: readonly SessionInfo[];
    readonly clients: readonly ClientInfo[];
    readonly connect: ConnectInfo;
    readonly hostVersion: string;
}
export interface Attached {
    /** Identifies the stream in data frames. */
    readonly streamId: number;
    readonly cols: number;
    readonly rows: number;
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
}
/** What the host tells every window, unasked. */
export type HostEvent = {
    readonly type: 'session';
    readonly session: SessionInfo;
} | {
    readonly type: 'session-removed';
    readonly sessionId: string;
} | {
    readonly type: 'clients';
    readonly clients: readonly ClientInfo[];
};
export interface NumberedEvent {
    /** Rises by one with each event of this host. */
    readonly seq: number;
    readonly event: HostEvent;
}
/** The answer to a request, the same over Electron IPC and WebSocket (Electron loses error classes on invoke). */
export type Reply<N extends RequestName = RequestName> = {
    readonly ok: true;
    readonly value: RequestOutputs[N];
} | {
    readonly ok: false;
    readonly error: Failure;
};
/** Text messages on the WebSocket; bytes go as binary data frames (dataFrames.ts). */
export type WindowMessage = {
    readonly type: 'hello';
    readonly token: string;
    readonly protocolVersion: number;
} | {
    readonly type: 'request';
    readonly id: number;
    readonly name: string;
    readonly input: unknown;
};
export type HostMessage = {
    readonly type: 'welcome';
    readonly protocolVersion: number;
} | {
    readonly type: 'reply';
    readonly id: number;
    readonly reply: Reply;
} | {
    readonly type: 'event';
    readonly event: NumberedEvent;
};
/** Parses a text message of a window; the host closes the connection when it does not fit. */
export declare const windowMessageSchema: z.ZodDiscriminatedUnion<[z.ZodObject<{
    type: z.ZodLiteral<"hello">;
    token: z.ZodString;
    protocolVersion: z.ZodInt;
}, z.core.$strip>, z.ZodObject<{
    type: z.ZodLiteral<"request">;
    id: z.ZodInt;
    name: z.ZodString;
    input: z.ZodUnknown;
}, z.core.$strip>], "type">;
/** The three functions that the preload script exposes as `window.signalbox`, and nothing else. */
export interface PreloadApi {
    invoke(name: RequestName, input: unknown): Promise<Reply>;
    /** Calls `listener` for each event; gives the function that unsubscribes. */
    onEvent(listener: (event: NumberedEvent) => void): () => void;
    /** Asks for the data port; it arrives at `window` as a `message` event with `signalbox:port` and one port. */
    onPort(): void;
}
