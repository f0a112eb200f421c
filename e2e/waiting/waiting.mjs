// `npm run waiting`: is every program that waits for a person called waiting, and none that does not? With and without what
// the system tells, on our own corpus or on another. Prints Markdown.
//   --corpus FILE  cases as JSON instead of our own    --work DIR    folder of its fixtures
//   --modes LIST   of full,termios,terminal            --only RE     only these ids
//   --par N        programs at the same time           --burners N   processes that only use up the processor
//   --json FILE    every case's result                 --verbose     what was said of every case
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { quantile, round } from '../bench/statistics.mjs';

const root = resolve(import.meta.dirname, '../..');
const text = { type: 'string' };
const { values: options } = parseArgs({
  options: {
    corpus: text,
    work: text,
    modes: { type: 'string', default: 'full,termios,terminal' },
    only: text,
    par: { type: 'string', default: '3' },
    burners: { type: 'string', default: '0' },
    json: text,
    verbose: { type: 'boolean', default: false },
  },
});
const modeNames = options.modes.split(',');
mkdirSync(join(root, 'out'), { recursive: true });
const buildDir = mkdtempSync(join(root, 'out', 'waiting-'));
const work = options.work ?? mkdtempSync(join(tmpdir(), 'signalbox-waiting-'));
const burners = [];

try {
  const { runCorpus, ownCorpus } = await bundled({ runCorpus: 'runCorpus.ts', ownCorpus: 'corpus/ownCorpus.ts' });
  const all = options.corpus === undefined ? ownCorpus : JSON.parse(readFileSync(options.corpus, 'utf8'));
  const wanted = all.filter(({ id }) => options.only === undefined || new RegExp(options.only).test(id));
  const cases = await runnable(wanted);
  if (options.corpus === undefined) prepareWork();
  for (let i = 0; i < Number(options.burners); i += 1) {
    burners.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  }
  const rows = await runCorpus({ cases, modeNames, env: environment(), cwd: work, par: Number(options.par), onCase });
  printTable(rows);
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(rows.map(plain), null, 1));
} finally {
  for (const burner of burners) burner.kill('SIGKILL');
  rmSync(buildDir, { recursive: true, force: true });
  if (options.work === undefined) rmSync(work, { recursive: true, force: true });
}

function environment() {
  const { PATH } = process.env;
  const home = join(work, 'home');
  mkdirSync(home, { recursive: true });
  return {
    PATH,
    WORK: work,
    PROGRAMS: join(import.meta.dirname, 'programs'),
    HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    USER: process.env.USER ?? 'root',
    npm_config_update_notifier: 'false',
    NO_UPDATE_NOTIFIER: '1',
  };
}

function prepareWork() {
  const made = spawnSync('bash', [join(import.meta.dirname, 'programs', 'setup.sh'), work], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`The corpus's files could not be made: ${made.stderr}`);
}

/** Leaves out what needs a program that is not here, by name. */
async function runnable(wanted) {
  const hasSshd = await listens(22722);
  const missing = new Map();
  const has = (name) => (name.startsWith('uid0') ? process.getuid() === 0 : isProgram(name));
  const cases = wanted.filter((it) => {
    // The acceptance corpus has an ssh server of its own on this port.
    const needs = Array.isArray(it.needs) ? it.needs : [];
    const lacking = needs.filter((name) => !has(name));
    if (/22722/.test(it.cmd) && !hasSshd) lacking.push('sshd on port 22722');
    if (lacking.length > 0) missing.set(it.id, lacking.join(', '));
    return lacking.length === 0;
  });
  for (const [id, names] of missing) console.log(`skipped ${id}: not here: ${names}`);
  return cases;
}

function isProgram(name) {
  return spawnSync('sh', ['-c', 'command -v "$0"', name], { stdio: 'ignore' }).status === 0;
}

function listens(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}

function onCase({ it, judgements }) {
  for (const [mode, result] of judgements) {
    const isKindWrong = it.label === 'waiting' && result.outcome === 'right' && !result.isKindRight;
    if (result.outcome === 'right' && !isKindWrong && !options.verbose) continue;
    const word = result.outcome === 'right' ? (isKindWrong ? 'KIND ' : 'ok   ') : result.outcome.toUpperCase();
    const late = result.latencyMs === null ? '' : ` ${round(result.latencyMs, 0)} ms`;
    console.log(`${word} ${mode.padEnd(8)} ${it.id}: ${it.label}, got ${result.got}${late}  ${result.why}`);
  }
}

function printTable(rows) {
  const when = new Date().toISOString().slice(0, 10);
  const load = `${options.par} at a time, ${options.burners} burners`;
  console.log(`\n${when}, Node ${process.version}, ${cpus().length} × ${cpus()[0].model}, ${load}\n`);
  console.log(
    '| mode | waiting | busy | kinds | latency p50 | p95 | max | not judged |\n|---|---|---|---|---|---|---|---|',
  );
  for (const mode of modeNames) console.log(`| ${[mode, ...summary(rows, mode)].join(' | ')} |`);
}

function summary(rows, mode) {
  const of = (label) => rows.filter(({ it }) => it.label === label).map(({ judgements }) => judgements.get(mode));
  const judged = (label) => of(label).filter(({ outcome }) => outcome !== 'void');
  const share = (all, isGood) => `${all.filter(isGood).length}/${all.length}`;
  const isRight = ({ outcome }) => outcome === 'right';
  const times = judged('waiting').flatMap(({ latencyMs }) => latencyMs ?? []);
  const ms = (p) => (times.length === 0 ? '-' : `${round(quantile(times, p), 0)} ms`);
  return [
    share(judged('waiting'), isRight),
    share(judged('busy'), isRight),
    share(judged('waiting'), ({ isKindRight }) => isKindRight),
    ms(0.5),
    ms(0.95),
    ms(1),
    rows.filter(({ judgements }) => judgements.get(mode).outcome === 'void').length,
  ];
}

function plain({ it, judgements }) {
  return { id: it.id, label: it.label, modes: Object.fromEntries(judgements) };
}

/** Builds TypeScript modules of this folder and gives what they export. */
async function bundled(entries) {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, join(import.meta.dirname, file)]),
  );
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(root, 'src-shared') } },
    build: {
      ssr: true,
      outDir: buildDir,
      emptyOutDir: true,
      rollupOptions: { input, output: { entryFileNames: '[name].mjs' } },
    },
  });
  const modules = await Promise.all(Object.keys(entries).map((name) => import(join(buildDir, `${name}.mjs`))));
  return Object.assign({}, ...modules);
}
