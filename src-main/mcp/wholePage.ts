import { limits } from '@shared/limits';
import type { ReadOptions } from '../core/terminal/Session';

/** All that is new, in one result: as many lines as a read may have, as many characters as a result may have. */
export const wholePage: ReadOptions = { maxLines: limits.maxReadLines, maxChars: limits.maxResultChars };
