import type { ReactNode } from 'react';
import styles from './MarkerShape.module.css';
import type { MarkerKind } from './marker.logic';

// On a grid of 10 px, told apart without their colours: what waits and what needs approval look as in the list of sessions.
const SHAPES: Readonly<Record<MarkerKind, ReactNode>> = {
  input: <path fill="currentColor" d="M1 1.5h8L5 9Z" />,
  wait: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M1.5 0h7A1.5 1.5 0 0 1 10 1.5v7A1.5 1.5 0 0 1 8.5 10h-7A1.5 1.5 0 0 1 0 8.5v-7A1.5 1.5 0 0 1 1.5 0Zm.9 2.2v5.6h1.5V2.2Z"
    />
  ),
  approval: <path fill="none" stroke="currentColor" strokeWidth="1.8" d="M5 1.1 8.9 5 5 8.9 1.1 5Z" />,
  end: <path fill="currentColor" d="M4 0h2v10H4Z" />,
  note: <circle cx="5" cy="5" r="2.5" fill="currentColor" />,
};

/** The sign of a marker. Its word stands beside it or in the name of what it belongs to. */
export function MarkerShape({ kind }: { readonly kind: MarkerKind }) {
  return (
    <svg className={styles.shape} data-marker={kind} viewBox="0 0 10 10" aria-hidden="true">
      {SHAPES[kind]}
    </svg>
  );
}
