export interface CopyButtonProps {
  /** What is copied, for the name of the button: `Copy for Claude Code`. */
  readonly label: string;
  /** Copies; gives whether that was possible. */
  readonly onCopy: () => Promise<boolean>;
}
/** A button that copies and says for two seconds how that went. */
export declare function CopyButton({ label, onCopy }: CopyButtonProps): import('react').JSX.Element;
