import { ExternalLink } from 'lucide-react';
import { VisibleText } from '../approvals/VisibleText';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { type ClickedLink, canOpen, isWrittenDifferently, linkTarget, linkWarnings } from './linkTarget.logic';
import { TerminalDialog } from './TerminalDialog';
import styles from './TerminalDialog.module.css';
import { Warnings } from './Warnings';

export interface LinkDialogProps {
  readonly link: ClickedLink;
  /** Gives whether it could be copied. */
  readonly onCopy: (text: string) => Promise<boolean>;
  /** Opens an address of the web outside this window. */
  readonly onOpen: (href: string) => void;
  readonly onClose: () => void;
}

/** Shows where a link of a terminal leads before anything is opened. */
export function LinkDialog({ link, onCopy, onOpen, onClose }: LinkDialogProps) {
  const target = linkTarget(link.target);
  const isWeb = target.kind === 'web';
  const open = (): void => {
    if (target.kind === 'web') onOpen(target.href);
    onClose();
  };
  return (
    <TerminalDialog
      title={canOpen(target) ? 'Open this link?' : 'This link is not opened'}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{canOpen(target) ? 'Cancel' : 'Close'}</Button>
          <CopyButton label="Copy the address" onCopy={() => onCopy(isWeb ? target.href : link.target)} />
          {canOpen(target) && (
            <Button onClick={open}>
              <ExternalLink size={14} aria-hidden />
              Open
            </Button>
          )}
        </>
      }
    >
      {target.kind === 'web' ? (
        // biome-ignore lint/a11y/useSemanticElements: it groups no fields.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard (WCAG 2.1.1).
        <div className={styles.address} role="group" aria-label="It leads to" tabIndex={0}>
          {target.before}
          <strong className={styles.host}>{target.host}</strong>
          {target.after}
        </div>
      ) : (
        <VisibleText text={link.target} label="It leads to" />
      )}
      {isWrittenDifferently(link, target) && <Part name="The program wrote the address as" text={link.target} />}
      {link.label !== link.target && <Part name="In the terminal it reads" text={link.label} />}
      <Warnings texts={linkWarnings(target)} />
    </TerminalDialog>
  );
}

function Part({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className={styles.part}>
      <p className={styles.name}>{name}</p>
      <VisibleText text={text} label={name} />
    </div>
  );
}
