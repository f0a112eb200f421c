import { Button } from '../ui/Button';
import styles from './SettingsProblemLine.module.css';

export interface SettingsProblemLineProps {
  /** What is wrong with config.json, with the line, and what holds meanwhile. */
  readonly problem: string;
  readonly onShow: () => void;
}

/** A quiet line over the window while config.json is not in order. */
export function SettingsProblemLine({ problem, onShow }: SettingsProblemLineProps) {
  return (
    <div className={styles.line} role="status">
      <p className={styles.text}>{problem}</p>
      <Button variant="quiet" onClick={onShow}>
        Show the file
      </Button>
    </div>
  );
}
