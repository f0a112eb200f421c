/** A row of a part of the help: what is typed or set, and what it means. */
export type HelpRow = readonly [what: string, meaning: string];

/** A part of the help behind the options, in the form in which commander prints its own. */
export function helpSection(title: string, rows: readonly HelpRow[]): string {
  const width = Math.max(...rows.map(([what]) => what.length));
  return [`\n${title}`, ...rows.map(([what, meaning]) => `  ${what.padEnd(width)}  ${meaning}`.trimEnd())].join('\n');
}

export const examples = (...rows: readonly HelpRow[]): string => helpSection('EXAMPLES', rows);

/** The parts of `signalbox --help` that hold for every command. */
export const mainSections = [
  examples(
    ['signalbox', 'open the window'],
    ['signalbox setup', 'connect the MCP clients of this machine, after a look at each change'],
    ['signalbox attach s_4bT1kQwe81LmZx0a', 'work in a session from this terminal'],
    ['signalbox doctor', 'find out what is wrong'],
  ),
  helpSection('FILES', [
    ['$SIGNALBOX_HOME/config.json', 'settings and rules'],
    ['$SIGNALBOX_HOME/sessions/', 'output and recordings of the sessions'],
    ['$SIGNALBOX_HOME/audit.jsonl', 'what was asked, decided and sent'],
    ['$SIGNALBOX_HOME/logs/', 'what the host has to say about itself'],
    ['$SIGNALBOX_HOME/run/', 'socket and address of the host that runs now'],
  ]),
  helpSection('ENVIRONMENT', [
    ['SIGNALBOX_HOME', "folder of all state; without it the system's data folder (`signalbox doctor` prints it)"],
    ['SIGNALBOX_HOST', 'which host may be started: desktop, headless or none'],
    ['SHELL', 'shell of the sessions, unless config.json names one'],
    ['CHROMIUM_PATH', 'browser that shows the window where Electron is not installed'],
  ]),
].join('\n');
