import { assertNever } from '@shared/assertNever';
import { useStore } from 'zustand';
import { RulesSheet } from '../rules/RulesSheet';
import { ConnectGuide } from '../sessions/ConnectGuide';
import { ForceKillDialog } from '../sessions/ForceKillDialog';
import { copyText } from '../ui/copyText';
import { SheetDialog } from '../ui/SheetDialog';
import type { WindowServices } from './WindowServices';

/** The dialog that is open, if one is. */
export function AppDialogs({ services }: { readonly services: WindowServices }) {
  const { store, view, sessions, rules } = services;
  const dialog = useStore(store, (state) => state.dialog);
  const host = useStore(store, (state) => state.host);
  if (host === null) return null;
  switch (dialog.kind) {
    case 'none':
      return null;
    case 'connect':
      return (
        <SheetDialog title="Connect an agent" onClose={() => view.closeDialog()}>
          <ConnectGuide connect={host.connect} onCopy={copyText} />
        </SheetDialog>
      );
    case 'rules':
      return (
        <RulesSheet
          policy={host.policy}
          onCheck={rules.check}
          onSave={(settings) => rules.save(settings)}
          onClose={() => view.closeDialog()}
        />
      );
    case 'force-kill': {
      const session = host.sessions.get(dialog.sessionId);
      if (session === undefined) return null;
      return (
        <ForceKillDialog
          session={session}
          onCancel={() => view.closeDialog()}
          onConfirm={() => sessions.stop(session.id, true)}
        />
      );
    }
    default:
      return assertNever(dialog);
  }
}
