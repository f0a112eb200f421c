import { limits } from '@shared/limits';
import type { WaitingKind } from '@shared/session';
import { themes } from '@shared/settings';
import * as z from 'zod';

const GIB = 1024 ** 3;
const shortText = z.string().min(1).max(limits.maxPathChars);
const ruleAction = z.enum(['allow', 'ask', 'deny']);
const inputAction = z.enum(['person', 'ask', 'allow', 'deny']);

/** Who may answer each kind of waiting (DESIGN section 7): a secret only a person, a yes/no question with approval. */
const inputPolicy = z.strictObject({
  shell: inputAction.default('allow'),
  repl: inputAction.default('allow'),
  line: inputAction.default('allow'),
  confirm: inputAction.default('ask'),
  secret: inputAction.default('person'),
  key: inputAction.default('allow'),
  pager: inputAction.default('allow'),
  screen: inputAction.default('allow'),
} satisfies Record<WaitingKind, unknown>);

const rule = z.strictObject({
  match: shortText,
  action: ruleAction,
  reason: z.string().max(limits.maxRuleReasonChars).optional(),
});

/** config.json (DESIGN section 10). Every key is optional; what is missing is filled in. Unknown keys are errors. */
export const configSchema = z.strictObject({
  /** Program that runs commands; null means `$SHELL`. */
  defaultShell: shortText.nullable().default(null),
  loginShell: z.boolean().default(true),
  /** Lines that a read gives when it does not say how many. */
  fileReadLineLimit: z.int().min(1).max(limits.maxReadLines).default(limits.readLines),
  blockedCommands: z.array(shortText).max(limits.maxRules).default([]),
  policy: z
    .strictObject({
      mode: z.enum(['watchful', 'normal', 'unattended']).default('normal'),
      rules: z.array(rule).max(limits.maxRules).default([]),
      input: inputPolicy.prefault({}),
    })
    .prefault({}),
  /** What happens to something held while nobody watches. */
  unattended: z
    .strictObject({
      commands: z.enum(['deny', 'allow']).default('deny'),
      confirm: z.enum(['deny', 'allow']).default('allow'),
    })
    .prefault({}),
  approvalWaitMs: z.int().min(0).max(limits.maxWaitMs).default(limits.approvalWaitMs),
  output: z
    .strictObject({
      maxBytesPerSession: z.int().min(1_000_000).default(GIB),
      maxBytesTotal: z
        .int()
        .min(1_000_000)
        .default(5 * GIB),
      maxEndedSessions: z.int().min(0).max(limits.maxEndedSessionsKept).default(limits.maxEndedSessions),
    })
    .prefault({}),
  recording: z
    .strictObject({
      enabled: z.boolean().default(true),
      maxBytesPerSession: z.int().min(100_000).default(limits.recordingBytesPerSession),
    })
    .prefault({}),
  graceMs: z.int().min(0).max(limits.maxGraceMs).default(limits.graceMs),
  hostIdleExitMinutes: z
    .number()
    .min(1)
    .max(10_080)
    .default(limits.hostIdleExitMs / 60_000),
  notifications: z
    .strictObject({
      enabled: z.boolean().default(true),
      sound: z.boolean().default(false),
      doNotDisturb: z.boolean().default(false),
    })
    .prefault({}),
  appearance: z
    .strictObject({
      theme: z.enum(themes).default('system'),
      terminalFontSize: z
        .int()
        .min(limits.minTerminalFontSize)
        .max(limits.maxTerminalFontSize)
        .default(limits.terminalFontSize),
      copyOnSelect: z.boolean().default(false),
      screenReaderMode: z.boolean().default(false),
    })
    .prefault({}),
  desktop: z.strictObject({ closeToTray: z.boolean().default(true) }).prefault({}),
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** All settings, complete. */
export type Config = DeepReadonly<z.output<typeof configSchema>>;

/** The settings of someone who has no config.json. */
export const defaultConfig: Config = configSchema.parse({});
