import { type EndText, processLine } from '../state/terminationText.logic';
import styles from './Banner.module.css';
import { ProcessList } from './ProcessList';
import { SurvivorAdvice } from './SurvivorAdvice';

export interface EndBannerProps {
  readonly end: EndText;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** Says how a session ended, what is left of it and what to do about that. */
export function EndBanner({ end, onCopy }: EndBannerProps) {
  const { summary, remaining, survivors } = end;
  const tone = remaining.length > 0 ? 'red' : 'calm';
  return (
    <section className={styles.banner} data-tone={tone} aria-label="How it ended" data-zone="banner">
      <p className={styles.sentence}>{summary}</p>
      {remaining.length > 0 && <ProcessList lines={remaining.map(processLine)} />}
      {survivors.length > 0 && <SurvivorAdvice survivors={survivors} onCopy={onCopy} />}
      {remaining.length > 0 && survivors.length === 0 && (
        <p className={styles.sentence}>End them with Stop, above, or leave them running.</p>
      )}
    </section>
  );
}
