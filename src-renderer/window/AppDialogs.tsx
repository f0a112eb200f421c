import { assertNever } from '@shared/assertNever';
import { useStore } from 'zustand';
import type { ActionContext } from '../keyboard/Action';
import { KeyHelp } from '../keyboard/KeyHelp';
import { CommandPalette } from '../palette/CommandPalette';
import { RulesSheet } from '../rules/RulesSheet';
import { ConnectGuide } from '../sessions/ConnectGuide';
import { SettingsSheet } from '../settings/SettingsSheet';
import { LinkDialog } from '../terminal/LinkDialog';
import { openLink } from '../terminal/openLink';
import { PasteDialog } from '../terminal/PasteDialog';
import { copyText } from '../ui/copyText';
import { SheetDialog } from '../ui/SheetDialog';
import { SessionDialogs } from './SessionDialogs';
import type { WindowServices } from './WindowServices';

export interface AppDialogsProps {
  readonly services: WindowServices;
  /** What the palette's actions work with. */
  readonly context: ActionContext;
}

/** The dialog that is open, if one is. */
export function AppDialogs({ services, context }: AppDialogsProps) {
  const { store, view, rules } = services;
  const dialog = useStore(store, (state) => state.dialog);
  const host = useStore(store, (state) => state.host);
  if (host === null) return null;
  const openAgents = (): void => view.openDialog({ kind: 'settings', section: 'agents' });
  switch (dialog.kind) {
    case 'none':
      return null;
    case 'connect':
      return (
        <SheetDialog title="Connect an agent" onClose={() => view.closeDialog()}>
          <ConnectGuide connect={host.connect} onCopy={copyText} onMore={openAgents} />
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
    case 'link':
      return <LinkDialog link={dialog.link} onCopy={copyText} onOpen={openLink} onClose={() => view.closeDialog()} />;
    case 'paste':
      return <PasteDialog question={dialog.question} onClose={() => view.closeDialog()} />;
    case 'settings':
      return <SettingsSheet services={services} />;
    case 'palette':
      return <CommandPalette context={context} storage={window.localStorage} onClose={() => view.closeDialog()} />;
    case 'keys':
      return <KeyHelp place={context.place} onClose={() => view.closeDialog()} />;
    case 'new-session':
    case 'rename':
    case 'force-kill':
    case 'kill-process':
    case 'stop-all':
    case 'survivors':
    case 'clear-ended':
      return <SessionDialogs {...{ services, dialog, host }} />;
    default:
      return assertNever(dialog);
  }
}
