import type { SessionStatus } from '../state/sessionStatus.logic';
/** The sign of a status: shape and colour. Its word stands beside it or in the name of what it belongs to. */
export declare function Lamp({
  status,
}: {
  readonly status: Pick<SessionStatus, 'kind' | 'tone'>;
}): import('react').JSX.Element;
