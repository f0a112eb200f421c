import { CopyButton } from '../ui/CopyButton';
import { copyText } from '../ui/copyText';
import styles from './Settings.module.css';

export interface SettingsProblemProps {
  /** What is wrong with config.json, with the line, and what holds meanwhile. */
  readonly problem: string;
  /** Its path. */
  readonly file: string;
}

/** Says that config.json cannot be used, why, and where it is; `problem` says what holds meanwhile. */
export function SettingsProblem({ problem, file }: SettingsProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.problemTitle}>config.json is not in order. Until it is, nothing can be saved here.</p>
      <p className={styles.problemText}>{problem}</p>
      <div className={styles.file}>
        <code className={styles.path}>{file}</code>
        <CopyButton label="Copy the path" onCopy={() => copyText(file)} />
      </div>
    </div>
  );
}
