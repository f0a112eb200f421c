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

  /** Memory log of one session (PEER.md section 2: MAX_BUFFERED_OUTPUT_CHARS). */
  maxLogChars: 50 * 1024 * 1024,
  /** A longer line is split (PEER.md section 2: MAX_LINE_CHARS). */
  maxLineChars: 1024 * 1024,
  maxEndedSessions: 100,
  /** Raw bytes kept for a window that attaches: replayed into its terminal. */
  maxReplayBytes: 1024 * 1024,

  /** Between the polite signal and SIGKILL. */
  graceMs: 1_000,
  maxGraceMs: 30_000,

  /**
   * A canonical-mode terminal drops what exceeds this in one line: N_TTY_BUF_SIZE is 4096 with the newline (termios(3)).
   */
  maxCanonicalLineBytes: 4095,

  /** Flow control of a viewer (ANCHORS section 2.1). */
  viewerHighWaterBytes: 100_000,
  viewerLowWaterBytes: 5_000,
  viewerAckBytes: 5_000,
  viewerMaxPauseMs: 10_000,
  /** Output batching towards a viewer (ANCHORS section 2.2). */
  viewerBatchMs: 5,
  viewerBatchBytes: 65_536,

  /** One message of the window protocol, either way. */
  maxMessageBytes: 4 * 1024 * 1024,
  /** One MCP message. */
  maxMcpMessageBytes: 10 * 1024 * 1024,

  hostIdleExitMs: 10 * 60_000,
  /** How long the bridge waits for a host that it started. */
  hostStartMs: 15_000,
  loginEnvironmentMs: 10_000,
} as const;
