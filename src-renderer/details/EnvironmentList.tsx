import { showControls } from '@shared/controlText';
import type { EnvironmentChange, SessionDetails } from '@shared/details';
import type { Asked } from './asked';
import styles from './DetailsTab.module.css';

/** In what the session's environment differs from the person's. */
export function EnvironmentList({ details }: { readonly details: Asked<SessionDetails> }) {
  if (details.kind !== 'known') return null;
  const { environment } = details.value;
  return (
    <section aria-label="Environment">
      <h2 className={styles.title}>Environment</h2>
      {environment === null && (
        <p className={styles.muted}>Not known any more: an earlier run of Signalbox started it.</p>
      )}
      {environment?.length === 0 && <p className={styles.muted}>The same as in your own shell.</p>}
      {environment !== null && environment.length > 0 && <Changes changes={environment} />}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly EnvironmentChange[] }) {
  return (
    <dl className={styles.facts}>
      {changes.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.mono}>{showControls(name)}</dt>
          {value === null ? (
            <dd className={styles.muted}>not set</dd>
          ) : (
            <dd className={styles.mono}>{showControls(value)}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
