import type { ReactNode } from 'react';
import type { SessionStatus, StatusKind } from '../state/sessionStatus.logic';
import styles from './Lamp.module.css';

// Drawn on a grid of 10 px; the shapes differ without their colours, too.
const SHAPES: Readonly<Record<StatusKind, ReactNode>> = {
  // A raised hand: four fingers, the palm, the thumb.
  approval: (
    <path
      fill="currentColor"
      d="M1.6 2.4a.8.8 0 0 1 1.6 0V1.2a.8.8 0 0 1 1.6 0V.8a.8.8 0 0 1 1.6 0v.8a.8.8 0 0 1 1.6 0v3.2l.5-.7a.85.85 0 0 1 1.4.95L8.2 8.3A3.4 3.4 0 0 1 5.3 10h-.6a3.1 3.1 0 0 1-3.1-3.1Z"
    />
  ),
  running: <circle cx="5" cy="5" r="3" fill="currentColor" />,
  // A filled square with the bar of a text cursor cut out.
  waiting: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M1.5 0h7A1.5 1.5 0 0 1 10 1.5v7A1.5 1.5 0 0 1 8.5 10h-7A1.5 1.5 0 0 1 0 8.5v-7A1.5 1.5 0 0 1 1.5 0Zm.9 2.2v5.6h1.5V2.2Z"
    />
  ),
  ended: (
    <path
      d="M1.2 5.4 4 8.1 8.8 2.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  failed: (
    <path
      d="M1.7 1.7 8.3 8.3M8.3 1.7 1.7 8.3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  ),
  stopped: (
    <rect x="1.75" y="1.75" width="6.5" height="6.5" rx="0.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  lost: (
    <path
      d="M5.3 2.4l.8-.8a2 2 0 0 1 2.8 2.8l-.9.9M4.7 7.6l-.8.8a2 2 0 0 1-2.8-2.8L2 4.7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
    />
  ),
};

/** The sign of a status: shape and colour. Its word stands beside it or in the name of what it belongs to. */
export function Lamp({ status }: { readonly status: Pick<SessionStatus, 'kind' | 'tone'> }) {
  return (
    <svg className={styles.lamp} data-tone={status.tone} data-lamp={status.kind} viewBox="0 0 10 10" aria-hidden="true">
      {SHAPES[status.kind]}
    </svg>
  );
}
