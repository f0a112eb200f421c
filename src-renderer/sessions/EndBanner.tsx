import { type EndText, processLine } from '../state/terminationText.logic';
import styles from './Banner.module.css';
import { ProcessList } from './ProcessList';

export interface EndBannerProps {
  readonly end: EndText;
}

/** Says how a session ended and what is left of it. */
export function EndBanner({ end }: EndBannerProps) {
  const tone = end.remaining.length > 0 ? 'red' : 'calm';
  return (
    <section className={styles.banner} data-tone={tone} aria-label="How it ended" data-zone="banner">
      <p className={styles.sentence}>{end.summary}</p>
      {end.remaining.length > 0 && <ProcessList lines={end.remaining.map(processLine)} />}
    </section>
  );
}
