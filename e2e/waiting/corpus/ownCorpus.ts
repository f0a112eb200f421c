import type { WaitingCase } from '../WaitingCase';
import { nodeCases } from './nodeCases';
import { pythonCases } from './pythonCases';
import { shellCases } from './shellCases';
import { toolCases } from './toolCases';

/** Programs that the rules of waiting were not made for: what holds here holds elsewhere. */
export const ownCorpus: readonly WaitingCase[] = [...shellCases, ...pythonCases, ...nodeCases, ...toolCases];
