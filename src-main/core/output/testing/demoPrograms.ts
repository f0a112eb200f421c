import { aptInstall } from './programs/aptInstall';
import { cargoBuild } from './programs/cargoBuild';
import { clack } from './programs/clack';
import { curl } from './programs/curl';
import type { DemoProgram } from './programs/DemoProgram';
import { dockerPull } from './programs/dockerPull';
import { gitClone } from './programs/gitClone';
import { npmInstall } from './programs/npmInstall';
import { ora } from './programs/ora';
import { pipInstall } from './programs/pipInstall';
import { pytest } from './programs/pytest';
import { tqdm } from './programs/tqdm';
import { vitest } from './programs/vitest';
import { wget } from './programs/wget';

/** The programs whose recordings are kept and made anew by the tests. */
export const demoPrograms: readonly DemoProgram[] = [
  aptInstall,
  cargoBuild,
  clack,
  curl,
  dockerPull,
  gitClone,
  npmInstall,
  ora,
  pipInstall,
  pytest,
  tqdm,
  vitest,
  wget,
];
