/**
 * Variable in the environment of every process of a session, with the session's id as its value. It finds the daemons of a
 * session whose parent ended before anyone looked.
 */
export const sessionMarker = 'SIGNALBOX_SESSION';
