import { waits, works } from './caseMakers';

const ask = (mode: string): string => `node "$PROGRAMS/ask.mjs" ${mode}`;
const work = (mode: string): string => `node "$PROGRAMS/work.mjs" ${mode}`;

/** Node programs: an event loop that may wait for the terminal besides everything else. */
export const nodeCases = [
  waits('own-node-promises', ask('promises'), ['line'], { shows: 'name: ' }),
  waits('own-node-lines', ask('lines'), ['line'], { T: 2500 }),
  waits('own-node-chunks', ask('chunks'), ['line'], { T: 2500 }),
  waits('own-node-blocking', ask('blocking'), ['confirm'], { shows: '(y/n) ' }),
  waits('own-node-raw-menu', ask('rawMenu'), ['key'], { shows: 'Astro' }),
  waits('own-node-raw-key', ask('rawKey'), ['key'], { shows: 'exit' }),
  waits('own-node-prompt', ask('prompt'), ['line', 'repl', 'shell'], { shows: '❯ ' }),
  waits('own-node-clock', ask('clock'), ['line', 'secret'], { shows: 'name: ' }),
  waits('own-node-slow-clock', ask('slowClock'), ['confirm'], { shows: '(y) ' }),
  waits('own-node-repl', ask('repl'), ['repl'], { shows: 'db> ' }),
  waits('own-node-worker', ask('worker'), ['line'], { shows: 'Command: ' }),
  waits('own-node-child', ask('child'), ['line'], { shows: 'child: ' }),
  waits('own-node-sync-child', ask('syncChild'), ['line'], { shows: 'child: ' }),
  waits('own-node-after-fetch', ask('afterFetch'), ['confirm'], { shows: '(y/N) ' }),
  waits('own-node-after-spinner', ask('afterSpinner'), ['line'], { shows: 'Project name: ' }),
  waits('own-node-hidden', ask('hidden'), ['secret'], { shows: 'token: ' }),
  waits('own-node-second', ask('twice'), ['line'], { input: [{ after: 'First: ', data: 'a\n' }], shows: 'Second: ' }),
  waits('own-node-multiline', ask('multiline'), ['line', 'repl'], { shows: '\n> ' }),
  waits('own-node-inspect', 'node inspect three.mjs', ['repl'], { shows: 'debug> ', T: 2500 }),
  works('own-node-sleeping', work('sleeping'), { shows: '> ' }),
  works('own-node-watching', work('watching'), { shows: 'changes.' }),
  works('own-node-watching-keys', work('watchingKeys'), { shows: 'watch mode.' }),
  works('own-node-server', work('server'), { shows: 'Local' }),
  works('own-node-server-keys', work('serverKeys'), { shows: 'show help' }),
  works('own-node-logging', work('logging'), { shows: 'GET', T: 2000 }),
  works('own-node-child-works', work('child'), { shows: 'npm> ' }),
  works('own-node-socket', work('silentSocket'), { shows: '=> ' }),
  works('own-node-busy-worker', work('busyWorker'), { shows: 'hashing: ' }),
  works('own-node-atomics', work('blocked'), { shows: 'Proceed? ' }),
  works('own-node-spinner', work('spinner'), { shows: 'Installing', T: 2000 }),
  works('own-node-after-answer', work('afterAnswer'), {
    input: [{ after: '(Y/n) ', data: 'y\n' }],
    shows: 'Installing: ',
  }),
  works('own-node-after-key', work('afterKey'), { input: [{ after: 'any key', data: 'x' }], shows: 'starting: ' }),
  works('own-node-watch-flag', 'node --watch app.mjs', { T: 2500 }),
];
