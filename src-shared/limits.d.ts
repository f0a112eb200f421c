/**
 * Every number that bounds something, in one place. Sizes of text are in UTF-16 characters, sizes of data in bytes,
 * times in milliseconds. Where a number has a source it stands beside it.
 */
export declare const limits: {
    /** Longest command text that `start_process` takes. Linux caps one argument at 128 KiB (MAX_ARG_STRLEN, execve(2)). */
    readonly maxCommandChars: 100000;
    /** Longest text of one `interact_with_process`. */
    readonly maxInputChars: 1000000;
    readonly maxKeys: 200;
    readonly maxNameChars: 120;
    readonly maxPathChars: 4096;
    readonly maxEnvEntries: 200;
    readonly maxEnvValueChars: 32768;
    readonly minCols: 20;
    readonly maxCols: 500;
    readonly minRows: 5;
    readonly maxRows: 300;
    readonly defaultCols: 120;
    readonly defaultRows: 30;
    /** A single waiting call ends by then: Claude's desktop Code tab gives up at about 60 s (MCP.md section 7). */
    readonly maxWaitMs: 50000;
    readonly startTimeoutMs: 8000;
    readonly interactTimeoutMs: 8000;
    readonly readTimeoutMs: 5000;
    readonly waitTimeoutMs: 30000;
    /** How often a waiting call tells its progress, when the client asked for it. */
    readonly progressEveryMs: 1000;
    /** Text of one tool result. Larger results are cut by clients (MCP.md section 7). */
    readonly maxResultChars: 40000;
    /** Default `length` of a read, in lines. */
    readonly readLines: 1000;
    readonly maxReadLines: 100000;
    /** Memory log of one session (PEER.md section 2: MAX_BUFFERED_OUTPUT_CHARS). */
    readonly maxLogChars: number;
    /** A longer line is split (PEER.md section 2: MAX_LINE_CHARS). */
    readonly maxLineChars: number;
    readonly maxEndedSessions: 100;
    /** Raw bytes kept for a window that attaches: replayed into its terminal. */
    readonly maxReplayBytes: number;
    /** Between the polite signal and SIGKILL. */
    readonly graceMs: 1000;
    readonly maxGraceMs: 30000;
    /** After SIGINT to the foreground group: so long until the descendants that are left get SIGTERM. */
    readonly killPoliteMs: 100;
    /** First and longest pause between two looks at a tree that is ending: the end of a process that is not a child is no event. */
    readonly killRescanMinMs: 10;
    readonly killRescanMaxMs: 50;
    /** How long SIGKILL is repeated before what is left counts as a survivor. */
    readonly killFinalMs: 2000;
    /** `kill_process` looks so long whether the process ended. */
    readonly killVerifyMs: 1000;
    /** Files of /proc that are read at the same time: measured best of 2 to 64 for 310 processes (23 ms down to 3 ms). */
    readonly procReadsAtOnce: 64;
    /** Longest command line that a process entry carries. */
    readonly maxCommandLineBytes: 4096;
    /** Longest environment of a process that is searched for the session marker. */
    readonly maxEnvironBytes: number;
    /** Output of a program that lists processes. */
    readonly maxProcessListBytes: number;
    readonly processListMs: 10000;
    /**
     * A canonical-mode terminal drops what exceeds this in one line: N_TTY_BUF_SIZE is 4096 with the newline (termios(3)).
     */
    readonly maxCanonicalLineBytes: 4095;
    /** Input that a program has not taken yet; more is refused. */
    readonly maxPendingInputBytes: number;
    /** A program that takes no byte of pending input for so long does not read: the rest is dropped. */
    readonly inputStallMs: 5000;
    /** Flow control of a viewer (ANCHORS section 2.1). */
    readonly viewerHighWaterBytes: 100000;
    readonly viewerLowWaterBytes: 5000;
    readonly viewerAckBytes: 5000;
    readonly viewerMaxPauseMs: 10000;
    /** Output batching towards a viewer (ANCHORS section 2.2). */
    readonly viewerBatchMs: 5;
    readonly viewerBatchBytes: 65536;
    /** Bytes that the headless screen has yet to parse: the program is held back above the first, let go below the second. */
    readonly screenHighWaterBytes: number;
    readonly screenLowWaterBytes: number;
    /** One message of the window protocol, either way. */
    readonly maxMessageBytes: number;
    /** Sessions whose bytes one window may follow at the same time. */
    readonly maxWindowStreams: 16;
    /** Windows that may be connected at the same time. */
    readonly maxWindows: 32;
    /** A new connection names its token by then. */
    readonly windowHelloMs: 5000;
    /** How often a connection is asked whether it lives; one that missed the last question is ended. */
    readonly windowPingMs: 30000;
    /** Bytes waiting for one window; acknowledgements keep it far below, so more means that the window is stuck. */
    readonly maxWindowBacklogBytes: number;
    /** So many wrong tokens within `tokenFailureMs` and nobody new is let in for `tokenFailureMs`. */
    readonly maxTokenFailures: 20;
    readonly tokenFailureMs: 60000;
    /** One MCP message. */
    readonly maxMcpMessageBytes: number;
    /** Largest `timeout_ms` that is accepted; what exceeds `maxWaitMs` is capped, not refused. */
    readonly maxTimeoutArgumentMs: number;
    /** Agents that may be connected at the same time; Claude Desktop alone may open several connections. */
    readonly maxMcpConnections: 256;
    /** Tool calls of one MCP connection that may be under way at the same time. */
    readonly maxCallsPerConnection: 100;
    /** Unsent bytes for one MCP client from which on nothing more is read from it. */
    readonly mcpHighWaterBytes: number;
    readonly maxPatternChars: 1000;
    /** Rows of one `list_sessions`, the newest. */
    readonly maxListedSessions: 100;
    /** Rows of one `list_processes`. */
    readonly maxListedProcesses: 200;
    /** Resources that one MCP connection may subscribe to. */
    readonly maxResourceSubscriptions: 256;
    /** A subscribed resource is announced this often at most. */
    readonly resourceUpdateMs: 500;
    readonly hostIdleExitMs: number;
    /** How long the bridge waits for a host that it started. */
    readonly hostStartMs: 15000;
    readonly loginEnvironmentMs: 10000;
    /** Output of the login shell that is asked for its environment, with what start-up files print. */
    readonly maxLoginOutputBytes: number;
    /** A login shell that has answered may take so long to end by itself. */
    readonly probeExitMs: 1000;
    /** A bridge that is told to end waits so long for answers that are due: clients kill it soon after (MCP.md section 6). */
    readonly bridgeEndMs: 200;
    /** A host's log file is put aside at this size when a host starts. */
    readonly maxHostLogBytes: number;
    /** config.json: read again when it stayed unchanged for so long. */
    readonly configSettleMs: 50;
    readonly maxConfigBytes: number;
    /** Longest wait of a call for an approval: under the time limits of clients (DESIGN section 7). */
    readonly approvalWaitMs: 45000;
    readonly recordingBytesPerSession: number;
    /** The window: first and longest wait before it tries to reach the host again; the wait doubles in between. */
    readonly reconnectFirstMs: 250;
    readonly reconnectMaxMs: 5000;
    /** The window: a terminal's new size is sent when it stayed the same for so long (a drag sends many). */
    readonly resizeQuietMs: 120;
    /** The window: lines that a terminal keeps above its screen. */
    readonly terminalScrollbackLines: 10000;
    /** The window: how often the words for ages are renewed, and how often a screen reader is told of changes. */
    readonly ageTickMs: 10000;
    readonly announceEveryMs: 1000;
    /** Text of the line that a waiting session asks with; its end asks, so its end is kept. */
    readonly maxPromptChars: 500;
    /** stty(1) takes 3 ms; on a machine that is too busy the question goes without its answer. */
    readonly sttyTimeoutMs: 500;
};
