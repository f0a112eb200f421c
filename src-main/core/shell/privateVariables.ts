/** An environment as Node gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of the programs that started us, by prefix. None of them is a setting of the user for other programs. */
const prefixes = [
  'ELECTRON_',
  'SIGNALBOX_',
  'VSCODE_',
  'CLAUDE_CODE_',
  'CURSOR_',
  'npm_',
  // What a terminal says about itself; a session has another terminal.
  'ITERM_',
  'KITTY_',
  'WEZTERM_',
  'ALACRITTY_',
  'GHOSTTY_',
  'KONSOLE_',
  'GNOME_TERMINAL_',
  'TERM_PROGRAM',
] as const;

const names: ReadonlySet<string> = new Set([
  'CLAUDECODE',
  'GEMINI_CLI',
  'CHROME_DESKTOP',
  'ORIGINAL_XDG_CURRENT_DESKTOP',
  // Set by `npm start` for its scripts.
  'INIT_CWD',
  // The pipe of child_process.fork and cluster; its descriptor is not there in a session.
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
  'NODE_UNIQUE_ID',
  // Meant for one server: the one that we are.
  'PORT',
  // Of the terminal or multiplexer that we were started in.
  'TMUX',
  'TMUX_PANE',
  'STY',
  'WINDOW',
  'WINDOWID',
  'COLUMNS',
  'LINES',
  'VTE_VERSION',
  'TERM_SESSION_ID',
  'WT_SESSION',
  'WT_PROFILE_ID',
  // The mount of an AppImage, set by its runtime.
  'APPDIR',
  'APPIMAGE',
  'ARGV0',
  'OWD',
]);

/** True for variables that are private to Signalbox or to what launched it. */
export function isPrivateVariable(name: string): boolean {
  return names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
}

/**
 * The environment without what belongs to Signalbox and to the programs that launched it: editors, agents, npm, terminals.
 * Settings of the user stay.
 */
export function withoutPrivateVariables(env: Environment): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || isPrivateVariable(name) || isSetByLauncher(name, value, env)) continue;
    kept[name] = isPath(name) && env.npm_execpath !== undefined ? withoutNpmFolders(value) : value;
  }
  return kept;
}

/** Variables with a user's name that a launcher put its own value into. */
function isSetByLauncher(name: string, value: string, env: Environment): boolean {
  switch (name) {
    case 'NODE':
      return value === env.npm_node_execpath;
    case 'GIT_ASKPASS':
    case 'SSH_ASKPASS':
      // A script of the editor that does not work without its VSCODE_ variables.
      return env.VSCODE_GIT_ASKPASS_MAIN !== undefined;
    case 'NODE_OPTIONS':
      // The debugger's automatic attach of VS Code.
      return value.includes('ms-vscode.js-debug');
    default:
      return false;
  }
}

function isPath(name: string): boolean {
  return name.toUpperCase() === 'PATH';
}

/** `npm start` puts the tools of the project, and of every folder above it, in front (npm's run-script, set-path.js). */
function withoutNpmFolders(path: string): string {
  const delimiter = path.includes(';') ? ';' : ':';
  return path
    .split(delimiter)
    .filter((folder) => !/[\\/](node_modules[\\/]\.bin|node-gyp-bin)$/.test(folder))
    .join(delimiter);
}
