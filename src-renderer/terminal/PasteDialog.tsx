import { useState } from 'react';
import { VisibleText } from '../approvals/VisibleText';
import { hasHidden } from '../approvals/visibleText.logic';
import { Button } from '../ui/Button';
import { canTrust, type PasteQuestion, pasteTitle, pasteWarnings } from './paste.logic';
import { TerminalDialog } from './TerminalDialog';
import styles from './TerminalDialog.module.css';
import { Warnings } from './Warnings';

export interface PasteDialogProps {
  readonly question: PasteQuestion;
  readonly onClose: () => void;
}

/** Shows what would be pasted into a terminal, and what it would do there. */
export function PasteDialog({ question, onClose }: PasteDialogProps) {
  const { text, facts } = question;
  const [isTrusted, setTrusted] = useState(false);
  const paste = (): void => {
    // First the dialog: it gives the keyboard back to the terminal.
    onClose();
    question.paste(isTrusted);
  };
  return (
    <TerminalDialog
      title={pasteTitle(facts)}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="strong" onClick={paste}>
            Paste
          </Button>
        </>
      }
    >
      <VisibleText text={text} label="What is pasted" />
      <div className={styles.facts}>
        <Warnings texts={pasteWarnings(facts)} />
        {hasHidden(text) && <Warnings texts={['Some of its characters cannot be seen; they are marked red.']} />}
      </div>
      {canTrust(facts) && (
        <label className={styles.trust}>
          <input type="checkbox" checked={isTrusted} onChange={(event) => setTrusted(event.target.checked)} />
          Do not ask again for this session
        </label>
      )}
    </TerminalDialog>
  );
}
