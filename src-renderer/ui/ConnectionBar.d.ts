import type { TransportStatus } from '../transport/Transport';
export interface ConnectionBarProps {
  readonly status: Exclude<
    TransportStatus,
    {
      kind: 'open';
    }
  >;
  readonly onReconnect: () => void;
}
/** Stands over everything while the host does not answer: what is below is the last that was known. */
export declare function ConnectionBar({ status, onReconnect }: ConnectionBarProps): import('react').JSX.Element;
