import styles from './Banner.module.css';

export interface OutputProblemBannerProps {
  /** What is wrong with the session's output, as the host says it. */
  readonly problem: string;
}

/** Says that a session's output is not kept as it should be. */
export function OutputProblemBanner({ problem }: OutputProblemBannerProps) {
  return (
    <section className={styles.banner} data-tone="red" aria-label="Problem with the output">
      <p className={styles.sentence}>{problem}</p>
    </section>
  );
}
