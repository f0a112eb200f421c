import type { ToolDefinition } from './ToolDefinition';
import { forceTerminate } from './tools/forceTerminate';
import { getConfig } from './tools/getConfig';
import { interactWithProcess } from './tools/interactWithProcess';
import { killProcess } from './tools/killProcess';
import { listProcesses } from './tools/listProcesses';
import { listSessions } from './tools/listSessions';
import { readProcessOutput } from './tools/readProcessOutput';
import { readScreen } from './tools/readScreen';
import { searchProcessOutput } from './tools/searchProcessOutput';
import { startProcess } from './tools/startProcess';
import { waitForProcess } from './tools/waitForProcess';

/** Every tool, in the order of `tools/list`: it is the same for each connection and never changes (MCP, server/tools). */
export const toolList: readonly ToolDefinition[] = [
  startProcess,
  readProcessOutput,
  interactWithProcess,
  waitForProcess,
  readScreen,
  searchProcessOutput,
  forceTerminate,
  listSessions,
  listProcesses,
  killProcess,
  getConfig,
];
