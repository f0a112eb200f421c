import type { SessionInfo } from '@shared/session';
export interface ForceKillDialogProps {
  readonly session: SessionInfo;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
/** Asks before a session is killed, and names what ends. */
export declare function ForceKillDialog({
  session,
  onConfirm,
  onCancel,
}: ForceKillDialogProps): import('react').JSX.Element;
