/** The numbers that bound what only the window does; those that it shares with the host are in limits.ts of src-shared. */
export const windowLimits = {
  /** An edited rule is tried when nothing was typed for so long. */
  policyTrialMs: 150,
  /** First and longest wait before it tries to reach the host again; the wait doubles in between. */
  reconnectFirstMs: 250,
  reconnectMaxMs: 5_000,
  /** A terminal's new size is sent when it stayed the same for so long (a drag sends many). */
  resizeQuietMs: 120,
  /** Lines that a terminal keeps above its screen. */
  terminalScrollbackLines: 10_000,
  /** Prompts of a shell that a terminal remembers: each costs a little with every line that scrolls out (25 µs for all, measured). */
  terminalCommandMarks: 1_000,
  /** What a screen reader is told of the command that a person went to. */
  announcedCommandChars: 200,
  /** Matches of a search that a terminal marks and counts; each costs an element while it is in sight. */
  terminalFindMatches: 1_000,
  /** How often the words for ages are renewed, and how often a screen reader is told of changes. */
  ageTickMs: 10_000,
  announceEveryMs: 1_000,
  /** A pointer or a keyboard that rests in the list for so long aims at nothing: its rows go where they belong. */
  listRestMs: 5_000,
  /** Width of the list in CSS pixels (LOOK: 260), and within which bounds a person may change it. */
  listWidthPx: 260,
  minListWidthPx: 220,
  maxListWidthPx: 560,
  /** A longer answer or edit that was begun is not kept over a reload. */
  keptDraftChars: 20_000,
  /** How often the processes of a session are asked for while they are seen, and its details while it changes. */
  processesEveryMs: 2_000,
  detailsEveryMs: 1_000,
  /** A question that an agent answers within this time raises no desktop note. */
  notifyAfterMs: 1_500,
  maxNoteTitleChars: 100,
  /** An approval card takes no yes for so long after it appeared or changed: the press was meant for something else. */
  approvalArmMs: 400,
  /** How long the window says who else answered a request, and how often it tells a screen reader of new ones. */
  settledNoteMs: 4_000,
  announceApprovalMs: 3_000,
  /** So much of a held text is shown at a time; each control character in it is an element of the page. */
  heldPartChars: 20_000,
  /** The window's log: pages that it keeps and how long they are; of each line so many characters. */
  logCachedPages: 40,
  logCachePageLines: 250,
  logLineShownChars: 4_000,
  /** So many matching lines are found in a log at most; with more, the text that is looked for says too little. */
  logFindMatches: 100_000,
  /** More is not put into the clipboard but saved as a file. */
  logCopyChars: 10_000_000,
  /** Text of a log that is gathered before it becomes a part of the file that is saved. */
  logSavePartChars: 8_000_000,
  /** What is looked for in a log is sent when nothing was typed for so long. */
  logFindQuietMs: 150,
  /** Of a recording, so much is kept to be replayed (100 MB are recorded unless config.json says otherwise). */
  maxReplayedRecordingBytes: 256 * 1024 * 1024,
  /** Replay: without idle time a longer pause takes only so long. */
  replayIdleMs: 2_000,
  /** Replay: so much goes into the terminal at a time: 10 ms of parsing (44 MB/s, measured). */
  replaySliceBytes: 256 * 1024,
  /** Replay: markers that are kept, and what they show of a text. */
  maxReplayMarkers: 2_000,
  maxReplayMarkerChars: 200,
} as const;
