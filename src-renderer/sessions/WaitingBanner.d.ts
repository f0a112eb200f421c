import type { Waiting } from '@shared/session';
export interface WaitingBannerProps {
  readonly waiting: Waiting;
  readonly draft: string;
  readonly isDisabled: boolean;
  readonly onDraft: (text: string) => void;
  readonly onAnswer: (text: string) => void;
  readonly onKey: (name: string) => void;
  /** The banner goes away while it has the keyboard. */
  readonly onFocusLost: () => void;
}
/** What a session waits for, and the place to answer it. */
export declare function WaitingBanner(props: WaitingBannerProps): import('react').JSX.Element;
