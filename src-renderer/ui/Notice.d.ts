export interface NoticeProps {
  readonly text: string;
  readonly onDismiss: () => void;
}
/** Says what did not work, until it is dismissed. */
export declare function Notice({ text, onDismiss }: NoticeProps): import('react').JSX.Element;
