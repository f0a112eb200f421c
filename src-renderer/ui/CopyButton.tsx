import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import styles from './CopyButton.module.css';

const SHOWN_MS = 2_000;

export interface CopyButtonProps {
  /** What is copied, for the name of the button: `Copy for Claude Code`. */
  readonly label: string;
  /** Copies; gives whether that was possible. */
  readonly onCopy: () => Promise<boolean>;
}

/** A button that copies and says for two seconds how that went. */
export function CopyButton({ label, onCopy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const handleClick = async (): Promise<void> => setOutcome((await onCopy()) ? 'copied' : 'failed');
  const words = { none: 'Copy', copied: 'Copied', failed: 'Select and copy' }[outcome];
  return (
    <Button className={styles.copy} aria-label={label} onClick={() => void handleClick()}>
      {outcome === 'copied' ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{words}</span>
    </Button>
  );
}
