import { commonRecipes, connectRecipes } from '@shared/connectRecipes';
import type { ConnectInfo } from '@shared/protocol';
import { Button } from '../ui/Button';
import styles from './ConnectGuide.module.css';
import { CopyBlock } from './CopyBlock';

export interface ConnectGuideProps {
  readonly connect: ConnectInfo;
  readonly onCopy: (text: string) => Promise<boolean>;
  /** Leads to the less common clients; null: they are all here. */
  readonly onMore: (() => void) | null;
}

/** How to connect an agent: for each client what to copy and where it goes. */
export function ConnectGuide({ connect, onCopy, onMore }: ConnectGuideProps) {
  const recipes = onMore === null ? connectRecipes(connect) : commonRecipes(connect);
  return (
    <div className={styles.guide}>
      {recipes.map(({ client, where, text }) => (
        <article key={client} aria-label={client}>
          <div className={styles.head}>
            <h2 className={styles.client}>{client}</h2>
            <span className={styles.where}>{where}</span>
          </div>
          <CopyBlock label={`Copy for ${client}`} isCode {...{ text, onCopy }} />
        </article>
      ))}
      {onMore !== null && (
        <Button variant="quiet" className={styles.more} onClick={onMore}>
          Cursor, VS Code, Codex and others…
        </Button>
      )}
    </div>
  );
}
