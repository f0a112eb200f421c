import { connectRecipes } from '@shared/connectRecipes';
import type { ConnectInfo } from '@shared/protocol';
import { CopyButton } from '../ui/CopyButton';
import styles from './ConnectGuide.module.css';

export interface ConnectGuideProps {
  readonly connect: ConnectInfo;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** How to connect an agent: for each common client what to copy and where it goes. */
export function ConnectGuide({ connect, onCopy }: ConnectGuideProps) {
  return (
    <div className={styles.guide}>
      {connectRecipes(connect).map(({ client, where, text }) => (
        <section key={client} aria-label={client}>
          <div className={styles.head}>
            <h2 className={styles.client}>{client}</h2>
            <span className={styles.where}>{where}</span>
          </div>
          <div className={styles.block}>
            <pre className={styles.text}>{text}</pre>
            <CopyButton label={`Copy for ${client}`} onCopy={() => onCopy(text)} />
          </div>
        </section>
      ))}
    </div>
  );
}
