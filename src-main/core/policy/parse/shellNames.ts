/** Programs that run shell text of the Bourne family, or near enough to it to be read as such. */
export const shellNames: ReadonlySet<string> = new Set([
  'sh',
  'bash',
  'rbash',
  'dash',
  'ash',
  'zsh',
  'ksh',
  'mksh',
  'ksh93',
  'fish',
  'csh',
  'tcsh',
  'yash',
  'posh',
]);
