/** The numbers that bound what only this folder does: the log, the recording, searches, viewers. Those that others know are in limits.ts of src-shared. */
export const outputLimits = {
  /** Memory log of one session (PEER.md section 2: MAX_BUFFERED_OUTPUT_CHARS). */
  maxLogChars: 50 * 1024 * 1024,

  /** The log of a session on disk, and of all sessions together; the oldest segments go first (DESIGN section 5). */
  logBytesPerSession: 1024 * 1024 * 1024,
  logBytesTotal: 5 * 1024 * 1024 * 1024,
  /** A segment file is closed at this size: what is dropped at a time. */
  logSegmentBytes: 8 * 1024 * 1024,
  /** Distance of two entries of a segment's index: what a read of one line reads at most too much. */
  logIndexBytes: 65_536,
  /** Newest lines of a running session that stay in memory when they are saved. */
  logHotBytes: 512 * 1024,
  /** What is printed is on its way to the disk after so long, or when there is so much of it. */
  logSaveMs: 25,
  logSaveBytes: 256 * 1024,
  /** The program is held back while saving takes longer: what a killed host loses was printed within twice this. */
  logMaxLagMs: 40,
  /** Lines that wait for the disk: the program is held back above the first, let go below the second. */
  logQueueHighBytes: 4 * 1024 * 1024,
  logQueueLowBytes: 1024 * 1024,
  /** A disk that takes nothing for so long counts as failed. */
  logStallMs: 10_000,
  /** What one read of a log gives at most, rather than a hundred thousand long lines, which are a gigabyte. */
  maxLogReadBytes: 64 * 1024 * 1024,
  /** Of these, a window gets as many as make so many rows: it parses the whole in half of the time. */
  replayRows: 5_000,
  /** Changes of the terminal's size that are kept with them. */
  maxReplaySizes: 1_000,
  /** Output batching towards a viewer (ANCHORS section 2.2). */
  viewerBatchMs: 5,
  viewerBatchBytes: 65_536,
  /** So few bytes after a pause are an echo and do not wait for more: a line that a shell's editor draws anew fits. */
  viewerEchoBytes: 512,
  /** Bytes that the headless screen has yet to parse: the program is held back above the first, let go below the second. */
  screenHighWaterBytes: 256 * 1024,
  screenLowWaterBytes: 64 * 1024,
  /** Steps that a regular expression may have with its counted repetitions written out: 2 000 compile in about 15 ms. */
  maxPatternSize: 2_000,
  /** A longer line is searched for a text in pieces: 64 Ki take 30 ms for the worst text of 1 000 characters (measured). */
  searchPieceChars: 65_536,
  /** Lines that a search reads at a time: about so many characters, and never more lines. */
  searchSliceChars: 262_144,
  searchSliceLines: 4_000,
  /** What a search shows of one line, of a matching one around its match. */
  searchMatchChars: 2_000,
  searchContextChars: 400,
  /** Of a recording, what waits for the disk; with more the recording stops and says so. */
  maxRecordingQueueBytes: 16 * 1024 * 1024,
  /** Of a recording, kept free for the marker that says why it stopped and for the exit status. */
  recordingReserveBytes: 1_024,
  /** How often a recording's raw events become text, unless more than `recordingBusyBytes` came since the last look. */
  recordingSettleMs: 250,
  recordingBusyBytes: 1024 * 1024,
  /** So much of it becomes text in one turn of the event loop: less than a millisecond (4 ns a byte, measured). */
  recordingSliceBytes: 131_072,
  /** Lines that the window gets at once, as JSON in UTF-8; one line is given in any case. Half of a message. */
  logPageBytes: 2 * 1024 * 1024,
  /** One search of the window takes no longer; it asks again for the rest. */
  logSearchMs: 2_000,
} as const;
