import type { TransportStatus } from '../transport/Transport';
export interface NoHostProps {
  readonly status: TransportStatus;
  readonly onReconnect: () => void;
}
/** The window before it ever heard from the host. Connecting takes no time worth a word. */
export declare function NoHost({ status, onReconnect }: NoHostProps): import('react').JSX.Element;
