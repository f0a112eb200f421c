import type { SessionDetails, TimelineEvent } from '@shared/details';
import { fullTime } from '../state/age.logic';
import { countWords } from '../state/sessionText.logic';
import type { Asked } from './asked';
import styles from './DetailsTab.module.css';
import list from './Timeline.module.css';
import { timelineText } from './timelineText.logic';

/** What happened to a session and who typed what, the newest first. */
export function Timeline({ details }: { readonly details: Asked<SessionDetails> }) {
  return (
    <section aria-label="What happened">
      <h2 className={styles.title}>What happened</h2>
      {details.kind === 'loading' && <p className={styles.muted}>Looking…</p>}
      {details.kind === 'failed' && <p className={styles.problem}>{details.message}</p>}
      {details.kind === 'known' && <Events {...details.value} />}
    </section>
  );
}

function Events({ timeline, droppedEvents }: SessionDetails) {
  if (timeline.length === 0) return <p className={styles.muted}>Nothing is known of it.</p>;
  return (
    <>
      <ol className={list.list}>
        {timeline
          .map((event, at) => ({ event, place: droppedEvents + at }))
          .reverse()
          .map(({ event, place }) => (
            <EventRow key={place} event={event} />
          ))}
      </ol>
      {droppedEvents > 0 && (
        <p className={styles.muted}>{countWords(droppedEvents, 'earlier event is', 'earlier events are')} not kept.</p>
      )}
    </>
  );
}

function EventRow({ event }: { readonly event: TimelineEvent }) {
  const { what, detail, tone } = timelineText(event);
  return (
    <li className={list.event}>
      <time className={list.time} dateTime={new Date(event.at).toISOString()} title={fullTime(event.at)}>
        {new Date(event.at).toLocaleTimeString(undefined, { timeStyle: 'medium' })}
      </time>
      <span className={list.dot} data-tone={tone} aria-hidden="true" />
      <span className={list.text}>
        {what}
        {detail !== null && <span className={list.detail}>{detail}</span>}
      </span>
    </li>
  );
}
