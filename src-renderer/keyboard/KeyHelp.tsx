import { useId } from 'react';
import { SheetDialog } from '../ui/SheetDialog';
import styles from './KeyHelp.module.css';
import { type KeyHelpSection, keyHelp } from './keyHelp.logic';
import type { KeyPlace } from './shortcuts.logic';

export interface KeyHelpProps {
  readonly place: KeyPlace;
  readonly onClose: () => void;
}

/** All keys, by where they work. */
export function KeyHelp({ place, onClose }: KeyHelpProps) {
  const sections = keyHelp(place);
  const [everywhere, inPlaces] = [sections.slice(0, 1), sections.slice(1)];
  return (
    <SheetDialog title="Keys" className={styles.sheet} onClose={onClose}>
      <div className={styles.columns}>
        {[everywhere, inPlaces].map((sections) => (
          <div key={sections[0]?.title}>
            {sections.map((section) => (
              <Section key={section.title} section={section} />
            ))}
          </div>
        ))}
      </div>
      {!place.isDesktop && (
        <p className={styles.hint}>
          Browsers keep a few keys for themselves; those that are shown here work in a browser, too.
        </p>
      )}
    </SheetDialog>
  );
}

function Section({ section }: { readonly section: KeyHelpSection }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {section.title}
      </h3>
      <dl className={styles.keys}>
        {section.keys.map(({ keys, does }) => (
          <div key={keys} className={styles.row}>
            <dt className={styles.key}>
              <kbd>{keys}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
