import { Button } from '../ui/Button';
import styles from './NoOutput.module.css';

/** An ended session whose program said nothing. */
export function NoOutput({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <div className={styles.line}>
      <p>It ended without printing anything.</p>
      <Button onClick={onRestart}>Run it again</Button>
    </div>
  );
}
