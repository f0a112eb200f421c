/**
 * Every number that bounds something, in one place. Sizes of text are in UTF-16 characters, sizes of data in bytes,
 * times in milliseconds. Where a number has a source it stands beside it.
 */
export const limits = {
  /** Longest command text that `start_process` takes. Linux caps one argument at 128 KiB (MAX_ARG_STRLEN, execve(2)). */
  maxCommandChars: 100_000,
  /** Longest text of one `interact_with_process`. */
  maxInputChars: 1_000_000,
  maxKeys: 200,
  maxNameChars: 120,
  maxPathChars: 4096,
  maxEnvEntries: 200,
  maxEnvValueChars: 32_768,
  minCols: 20,
  maxCols: 500,
  minRows: 5,
  maxRows: 300,
  defaultCols: 120,
  defaultRows: 30,

  /** A single waiting call ends by then: Claude's desktop Code tab gives up at about 60 s (MCP.md section 7). */
  maxWaitMs: 50_000,
  startTimeoutMs: 8_000,
  interactTimeoutMs: 8_000,
  readTimeoutMs: 5_000,
  waitTimeoutMs: 30_000,
  /** How often a waiting call tells its progress, when the client asked for it. */
  progressEveryMs: 1_000,

  /** Text of one tool result. Larger results are cut by clients (MCP.md section 7). */
  maxResultChars: 40_000,
  /** Default `length` of a read, in lines. */
  readLines: 1_000,
  maxReadLines: 100_000,
  /** A longer line is split (PEER.md section 2: MAX_LINE_CHARS). */
  maxLineChars: 1024 * 1024,
  maxEndedSessions: 500,
  /** Record of a session: a command of `maxCommandChars` takes six bytes a character at most (escaped in JSON). */
  maxSessionRecordBytes: 1024 * 1024,
  /** How often a failed disk is tried again. */
  logRetryMs: 5_000,
  /** Log files that are open without being used, and for how long. */
  maxIdleLogFiles: 16,
  logFileIdleMs: 2_000,
  /** Raw bytes kept for a window that attaches: replayed into its terminal. */
  maxReplayBytes: 1024 * 1024,

  /** Between the polite signal and SIGKILL. */
  graceMs: 1_000,
  /** After the exit of a command that left processes in the background: long enough for Node or Python to start and fail. */
  backgroundSettleMs: 500,
  maxGraceMs: 30_000,
  /** After SIGINT to the foreground group: so long until the descendants that are left get SIGTERM. */
  killPoliteMs: 100,
  /** First and longest pause between two looks at a tree that is ending: the end of a process that is not a child is no event. */
  killRescanMinMs: 10,
  killRescanMaxMs: 50,
  /** How long SIGKILL is repeated before what is left counts as a survivor. */
  killFinalMs: 2_000,
  /** `kill_process` looks so long whether the process ended. */
  killVerifyMs: 1_000,
  /** Files of /proc that are read at the same time: measured best of 2 to 64 for 310 processes (23 ms down to 3 ms). */
  procReadsAtOnce: 64,
  /** Longest command line that a process entry carries. */
  maxCommandLineBytes: 4096,
  /** Longest environment of a process that is searched for the session marker. */
  maxEnvironBytes: 256 * 1024,
  /** Of /proc/net/tcp, which begins with the sockets that listen; a line has 150 bytes. */
  maxSocketTableBytes: 256 * 1024,
  /** Descriptors of one process among which a listening socket is looked for. */
  maxDescriptorsLooked: 4_096,
  /** Output of a program that lists processes. */
  maxProcessListBytes: 16 * 1024 * 1024,
  processListMs: 10_000,

  /**
   * A canonical-mode terminal drops what exceeds this in one line: N_TTY_BUF_SIZE is 4096 with the newline (termios(3)).
   */
  maxCanonicalLineBytes: 4095,
  /** Input that a program has not taken yet; more is refused. */
  maxPendingInputBytes: 4 * 1024 * 1024,
  /** A program that takes no byte of pending input for so long does not read: the rest is dropped. */
  inputStallMs: 5_000,

  /** Flow control of a viewer (ANCHORS section 2.1). */
  viewerHighWaterBytes: 100_000,
  viewerLowWaterBytes: 5_000,
  viewerAckBytes: 5_000,
  viewerMaxPauseMs: 10_000,

  /** One message of the window protocol, either way. */
  maxMessageBytes: 4 * 1024 * 1024,
  /** Sessions whose bytes one window may follow at the same time. */
  maxWindowStreams: 16,
  /** Windows that may be connected at the same time. */
  maxWindows: 32,
  /** A new connection names its token by then. */
  windowHelloMs: 5_000,
  /** How often a connection is asked whether it lives; one that missed the last question is ended. */
  windowPingMs: 30_000,
  /** Bytes waiting for one window; acknowledgements keep it far below, so more means that the window is stuck. */
  maxWindowBacklogBytes: 32 * 1024 * 1024,
  /** So many wrong tokens within `tokenFailureMs` and nobody new is let in for `tokenFailureMs`. */
  maxTokenFailures: 20,
  tokenFailureMs: 60_000,
  /** One MCP message. */
  maxMcpMessageBytes: 10 * 1024 * 1024,
  /** Largest `timeout_ms` that is accepted; what exceeds `maxWaitMs` is capped, not refused. */
  maxTimeoutArgumentMs: 24 * 3_600_000,
  /** Agents that may be connected at the same time; Claude Desktop alone may open several connections. */
  maxMcpConnections: 256,
  /** Tool calls of one MCP connection that may be under way at the same time. */
  maxCallsPerConnection: 100,
  /** Unsent bytes for one MCP client from which on nothing more is read from it. */
  mcpHighWaterBytes: 1024 * 1024,
  /** Messages of one MCP client that wait for their turn; with more nothing is read from it. */
  mcpReadAhead: 100,
  maxPatternChars: 1_000,
  /** Steps of the expression times characters that one test may take: 10 to 25 ns each at worst, so about 40 ms (measured). */
  searchStepsPerTest: 1_500_000,
  /** A search lets others have their turn after so long. */
  searchTurnMs: 5,
  searchMatches: 50,
  maxSearchMatches: 1_000,
  maxSearchContextLines: 20,
  /** Rows of one `list_sessions`, the newest. */
  maxListedSessions: 100,
  /** Rows of one `list_processes`. */
  maxListedProcesses: 200,
  /** Of a recording, what an MCP resource gives: below the 1 MB that clients refuse (MCP.md section 7), also escaped as JSON. */
  maxRecordingResourceBytes: 256 * 1024,
  /** Values of one completion (MCP, server/utilities/completion: 100 at most). */
  maxCompletions: 100,
  /** MCP tasks that one connection keeps; ended ones make room. */
  maxTasks: 100,
  /** How long a task is kept, from its start: unless the client says so, and the most that it may say. */
  taskTtlMs: 60 * 60_000,
  maxTaskTtlMs: 24 * 3_600_000,
  /** How often a client should ask for a task. */
  taskPollMs: 1_000,
  /** A call that is over within this time gets its result and no task, where the server may choose (2026-07-28). */
  taskAfterMs: 1_000,
  /** Resources that one MCP connection may subscribe to. */
  maxResourceSubscriptions: 256,
  /** A subscribed resource is announced this often at most. */
  resourceUpdateMs: 500,

  hostIdleExitMs: 10 * 60_000,
  /** How long the bridge waits for a host that it started. */
  hostStartMs: 15_000,
  loginEnvironmentMs: 10_000,
  /** Output of the login shell that is asked for its environment, with what start-up files print. */
  maxLoginOutputBytes: 4 * 1024 * 1024,
  /** A login shell that has answered may take so long to end by itself. */
  probeExitMs: 1_000,
  /** A bridge that is told to end waits so long for answers that are due: clients kill it soon after (MCP.md section 6). */
  bridgeEndMs: 200,
  /** A host's log file is put aside at this size when a host starts. */
  maxHostLogBytes: 1024 * 1024,

  /** config.json: read again when it stayed unchanged for so long. */
  configSettleMs: 50,
  maxConfigBytes: 1024 * 1024,
  /** Rules and blocked commands of a person, of each so many, and what a rule says why. */
  maxRules: 1_000,
  maxRuleReasonChars: 1_000,
  /** Longest wait of a call for an approval: under the time limits of clients (DESIGN section 7). */
  approvalWaitMs: 45_000,
  /** A held command or input that nobody answers is given up after so long. */
  approvalExpiryMs: 15 * 60_000,
  /** What may be held at the same time, of all agents and of one. */
  maxHeldRequests: 200,
  maxHeldPerClient: 20,
  /** Answered requests whose outcome an agent can still ask for. */
  maxKeptApprovals: 500,
  /** What a person says with a denial. */
  maxNoteChars: 2_000,
  /** A person's keys keep agents' input back for so long after the last one. */
  leaseIdleMs: 3_000,
  /** So long a call waits for the person to stop typing before it says so. */
  leaseWaitMs: 5_000,
  /** Characters that a program may or may not have left to the shell behind it: each length is checked. */
  maxDoubtfulChars: 8,
  /** The audit: size of one file, files that are kept, and what of a text is kept; a longer one is named by its hash. */
  auditFileBytes: 16 * 1024 * 1024,
  maxAuditFiles: 20,
  auditTextChars: 4_096,
  /** Entries that wait for the disk; with more, decisions wait. */
  maxAuditQueue: 1_000,
  recordingBytesPerSession: 100 * 1024 * 1024,
  /** A host that stops waits so long for a recording to get its end. */
  recordingEndMs: 2_000,
  /** One part of a recording on its way to a window; as JSON text at most twice as long, so it fits into one message. */
  recordingPartBytes: 1024 * 1024,

  /** A terminal gets a new size this often at most, however many are asked for: as often as a redraw is seen. */
  resizeEveryMs: 40,

  /** Text of the line that a waiting session asks with; its end asks, so its end is kept. */
  maxPromptChars: 500,
  /** stty(1) takes 3 ms; on a machine that is too busy the question goes without its answer. */
  sttyTimeoutMs: 500,
  /** ps(1) takes some 20 ms; the look that waits for it goes without. */
  psTimeoutMs: 2_000,
  /** Programs that read the modes of a terminal at the same time, of all sessions: 1 ms of the event loop each. */
  maxSttyAtOnce: 4,

  /** Longest text that the rules judge; a longer one is denied. */
  maxPolicyTextChars: 1024 * 1024,
  /** Longest text that the grammars look at as second readers (16 Ki take 10 to 40 ms, measured), and how long they may take. */
  policyGrammarChars: 16_384,
  policyGrammarMs: 200,
  /** Commands within one text, and text within its text (`bash -c`), that are followed; with more it is in doubt. */
  policyCommands: 20_000,
  policyInnerChars: 500_000,
  /** Lines that the window gets at once. */
  logPageLines: 1_000,
  /** Line numbers that one search of the window gives; it asks again for the rest. */
  logSearchMatches: 10_000,
  /** Events of a session that are kept for its details. */
  timelineEvents: 500,
  /** What of one text is kept there, and how long the file of a session's events may be. */
  timelineTextChars: 500,
  maxTimelineBytes: 4 * 1024 * 1024,
  /** A session waits or runs for so long before that is an event: states in between flicker. */
  timelineSettleMs: 100,
  /** Keys that a person types are one input until Enter, or until so much time passes between two. */
  timelinePauseMs: 2_000,
  /** Events go to the disk this often at most, all together. */
  timelineSaveMs: 500,
  /** What a session's details show of a variable's value. */
  maxShownValueChars: 4_096,
  /** Processes of one session that a window is told, and what of each command. */
  maxSessionProcesses: 500,
  shownCommandChars: 1_000,
  /** Processor time of a process is compared with a look that is at least so old: the kernel counts in steps of 10 ms. */
  cpuSampleMs: 250,
  /**
   * A look at a session's processes asks for the ports of so many, those first whose ports are known longest: 40 take 2 ms of
   * the event loop, 200 take 16 (measured).
   */
  portProcessesPerLook: 40,
  /** Looks at a session's processes search for daemons of it this often at most: that reads the environment of many others. */
  orphanLookMs: 10_000,
  /** The most that `output.maxEndedSessions` may be. */
  maxEndedSessionsKept: 10_000,
  /** Of the window's terminals, in CSS pixels. */
  terminalFontSize: 13,
  minTerminalFontSize: 8,
  maxTerminalFontSize: 32,
  /** MCP over HTTP: connections, and clients that are known, at the same time. */
  maxMcpHttpConnections: 256,
  maxMcpHttpClients: 64,
  /** A client of it that asks nothing and keeps no stream open for so long is gone. */
  mcpHttpIdleMs: 15 * 60_000,
  /** A request must have come whole by then, its headers earlier. */
  mcpHttpRequestMs: 30_000,
  mcpHttpHeadersMs: 10_000,
  /** A connection over which nothing goes for so long is ended: a client that does not read. Open streams say something every 15 s. */
  mcpHttpStallMs: 120_000,
  /** Requests of one client and of all: so many a second, and what so many seconds allow at once. */
  mcpHttpClientRequestsPerSecond: 250,
  mcpHttpRequestsPerSecond: 1_000,
  mcpHttpBurstSeconds: 4,
} as const;
