import { assertNever } from '@shared/assertNever';
import type { SessionInfo } from '@shared/session';
import { saveRecording } from '../sessions/saveRecording';
import type { SessionDeed } from '../sessions/sessionMenu.logic';
import { copyText } from '../ui/copyText';
import { saveFile } from '../ui/saveFile';
import type { WindowServices } from './WindowServices';

/** Does what an item of a session's menu says, or asks first. */
export function doSessionDeed(services: WindowServices, deed: SessionDeed, session: SessionInfo): void {
  const { sessions, view } = services;
  const { id: sessionId } = session;
  switch (deed) {
    case 'rename':
    case 'force-kill':
      view.openDialog({ kind: deed, sessionId });
      break;
    case 'duplicate':
      view.openDialog({ kind: 'new-session', likeId: sessionId });
      break;
    case 'restart':
      void sessions.restart(sessionId);
      break;
    case 'copy-command':
      void copyText(session.command);
      break;
    case 'save-recording':
      void saveRecording(session, { ...services, saveFile });
      break;
    case 'interrupt':
      sessions.interrupt(sessionId);
      break;
    case 'stop':
      void sessions.stop(sessionId, false);
      break;
    case 'delete':
      view.openDialog({ kind: 'clear-ended', sessionIds: [sessionId] });
      break;
    default:
      assertNever(deed);
  }
}
