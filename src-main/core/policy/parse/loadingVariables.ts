/** Variables that make programs load code, with the values that do. */
export const loadingVariables: ReadonlyMap<string, RegExp> = new Map([
  ...[
    'BASH_ENV',
    'LD_PRELOAD',
    'LD_AUDIT',
    'DYLD_INSERT_LIBRARIES',
    'PERL5OPT',
    'RUBYOPT',
    'PYTHONSTARTUP',
    'JAVA_TOOL_OPTIONS',
  ].map((name) => [name, /./s] as const),
  // Common names for other purposes too: only a path counts.
  ['ENV', /\//],
  ['ZDOTDIR', /\//],
  ['NODE_OPTIONS', /(?:^|\s)(?:-r|--require|--import|--loader|--eval|-e)\b/],
  ['GIT_CONFIG_PARAMETERS', /./s],
]);
