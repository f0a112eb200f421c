/** How the window is painted; `system` follows the desktop. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The settings that a person changes in the window. Rules have their own (policy.ts). All of them are keys of config.json. */
export interface AppSettings {
  /** Program that runs commands; null: `$SHELL`. */
  readonly defaultShell: string | null;
  /** Commands see what the person's profile files set. */
  readonly loginShell: boolean;
  readonly output: {
    readonly maxBytesPerSession: number;
    readonly maxBytesTotal: number;
    readonly maxEndedSessions: number;
  };
  readonly recording: { readonly enabled: boolean; readonly maxBytesPerSession: number };
  /** Between the polite signal and SIGKILL. */
  readonly graceMs: number;
  /** A host that nobody uses ends after so long. */
  readonly hostIdleExitMinutes: number;
  readonly notifications: {
    /** One desktop notification for each new thing that needs the person. */
    readonly enabled: boolean;
    readonly sound: boolean;
    /** Nothing is shown on the desktop until it is switched off; the counts in title, tray and dock stay. */
    readonly doNotDisturb: boolean;
  };
  readonly appearance: {
    readonly theme: Theme;
    readonly terminalFontSize: number;
    /** Selecting text in a terminal copies it. */
    readonly copyOnSelect: boolean;
    /** xterm's own screen reader support: a second, slower copy of the screen. */
    readonly screenReaderMode: boolean;
  };
  readonly desktop: {
    /** Closing the window leaves Signalbox in the tray, its sessions alive. Electron only. */
    readonly closeToTray: boolean;
  };
}

/** The settings that are in force. */
export interface SettingsView extends AppSettings {
  /** Path of config.json, for people. */
  readonly file: string;
  /** Why config.json is not used as it is, with the line; null when it is in order. */
  readonly problem: string | null;
}

/** A shell that was found on this machine. */
export interface ShellInfo {
  readonly path: string;
  /** For people, for example `bash`. */
  readonly name: string;
  /** `$SHELL` names it. */
  readonly isLogin: boolean;
}
