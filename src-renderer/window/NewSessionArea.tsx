import type { SessionInfo } from '@shared/session';
import { useRef } from 'react';
import { NewSessionForm } from '../sessions/NewSessionForm';
import { draftLike, faultOf, startInput } from '../sessions/newSession.logic';
import { useShells } from '../settings/useShells';
import { SheetDialog } from '../ui/SheetDialog';
import type { WindowServices } from './WindowServices';

export interface NewSessionAreaProps {
  readonly services: WindowServices;
  /** The session that the form is filled in from, or null. */
  readonly like: SessionInfo | null;
}

/** The dialog that starts a session. */
export function NewSessionArea({ services, like }: NewSessionAreaProps) {
  const { sessions, view, transport } = services;
  const found = useShells(transport);
  const isStartedRef = useRef(false);
  const close = (): void => view.closeDialog();
  const shells = found.kind === 'found' ? found.shells : [];
  return (
    <SheetDialog
      title={like === null ? 'New session' : 'Start another one'}
      onClose={close}
      // The new session takes the keyboard.
      onClosed={(event) => isStartedRef.current && event.preventDefault()}
    >
      <NewSessionForm
        initial={draftLike(like)}
        shells={shells}
        onCancel={close}
        onStart={async (draft) => {
          const failure = await sessions.start(startInput(draft, shells));
          if (failure !== null) return faultOf(failure);
          isStartedRef.current = true;
          close();
          return null;
        }}
      />
    </SheetDialog>
  );
}
