import { showControls } from '@shared/controlText';
import type { Waiting } from '@shared/session';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import { AnswerForm } from './AnswerForm';
import styles from './Banner.module.css';
import { answerStyle, waitingSentence } from './waitingText.logic';

export interface WaitingBannerProps {
  readonly waiting: Waiting;
  readonly draft: string;
  readonly isDisabled: boolean;
  readonly onDraft: (text: string) => void;
  readonly onAnswer: (text: string) => void;
  readonly onKey: (name: string) => void;
  /** The banner goes away while it has the keyboard. */
  readonly onFocusLost: () => void;
}

/** What a session waits for, and the place to answer it. */
export function WaitingBanner(props: WaitingBannerProps) {
  const { waiting, isDisabled, onFocusLost, onKey } = props;
  const bannerRef = useRef<HTMLElement>(null);
  const prompt = showControls(waiting.prompt).trim();
  const sentence = waitingSentence(waiting);
  useLayoutEffect(() => {
    const banner = bannerRef.current;
    return () => {
      if (banner?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <section className={styles.banner} aria-label="Waiting" data-zone="banner" ref={bannerRef}>
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      {prompt !== '' && <pre className={styles.prompt}>{prompt}</pre>}
      {answerStyle(waiting.kind) === 'text' ? (
        <AnswerForm {...props} isSecret={waiting.kind === 'secret'} suggestions={waiting.suggestions} />
      ) : (
        <div className={styles.answer}>
          {waiting.suggestions.map((name) => (
            <Button key={name} className={styles.suggestion} disabled={isDisabled} onClick={() => onKey(name)}>
              {showControls(name)}
            </Button>
          ))}
        </div>
      )}
      {waiting.confidence !== 'certain' && <Evidence waiting={waiting} />}
    </section>
  );
}

/** A wait that is not certain shows what speaks for it. */
function Evidence({ waiting }: { readonly waiting: Waiting }) {
  return (
    <details className={styles.why}>
      <summary>{waiting.confidence === 'likely' ? 'Very likely. Why?' : 'A guess. Why?'}</summary>
      <ul>
        {waiting.evidence.map((sentence) => (
          <li key={sentence}>{showControls(sentence)}</li>
        ))}
      </ul>
    </details>
  );
}
