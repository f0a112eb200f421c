import type { HostState } from './hostState.logic';
import type { WindowState } from './WindowState';
/** The host told something new. */
export declare function withHost(state: WindowState, host: HostState): WindowState;
/** The pointer or the keyboard came into the list, or left it: then rows go where they belong by now. */
export declare function withListHeld(state: WindowState, isListHeld: boolean): WindowState;
