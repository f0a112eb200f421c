import { showControls } from '@shared/controlText';
import type { Waiting } from '@shared/session';
import { useLayoutEffect, useRef } from 'react';
import { AnswerForm } from './AnswerForm';
import styles from './Banner.module.css';
import { KeyButtons } from './KeyButtons';
import { SecretForm } from './SecretForm';
import { answerHint, answerStyle, waitingSentence } from './waitingText.logic';

export interface WaitingBannerProps {
  readonly waiting: Waiting;
  /** An agent started the session, and could answer as well. */
  readonly isAgents: boolean;
  readonly draft: string;
  readonly isDisabled: boolean;
  readonly onDraft: (text: string) => void;
  readonly onAnswer: (text: string) => void;
  readonly onKey: (name: string) => void;
  /** The banner went away and took the keyboard with it. */
  readonly onFocusLost: () => void;
}

/** What a session waits for, and the place to answer it. */
export function WaitingBanner(props: WaitingBannerProps) {
  const { waiting, onFocusLost } = props;
  const bannerRef = useRef<HTMLElement>(null);
  const prompt = showControls(waiting.prompt).trim();
  const sentence = waitingSentence(waiting);
  useLayoutEffect(() => {
    const banner = bannerRef.current;
    return () => {
      if (!banner?.contains(document.activeElement)) return;
      // Only then it is out of the document, and the next question's field is in it; who took the keyboard keeps it.
      queueMicrotask(() => {
        if (document.activeElement === document.body) onFocusLost();
      });
    };
  }, [onFocusLost]);
  return (
    <section className={styles.banner} aria-label="Waiting" data-zone="banner" ref={bannerRef}>
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      {prompt !== '' && <pre className={styles.prompt}>{prompt}</pre>}
      <Answer {...props} />
      {waiting.confidence !== 'certain' && <Evidence waiting={waiting} />}
    </section>
  );
}

/** The way to answer that fits what is asked. */
function Answer({ waiting, isAgents, isDisabled, draft, onDraft, onAnswer, onKey }: WaitingBannerProps) {
  const { kind, suggestions } = waiting;
  if (kind === 'secret') return <SecretForm {...{ isDisabled, onAnswer }} />;
  if (answerStyle(kind) === 'keys') return <KeyButtons names={suggestions} {...{ kind, isDisabled, onKey }} />;
  return <AnswerForm hint={answerHint(kind, isAgents)} {...{ isDisabled, draft, suggestions, onDraft, onAnswer }} />;
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
