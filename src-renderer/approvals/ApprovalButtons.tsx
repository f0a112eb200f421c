import { showControls } from '@shared/controlText';
import { Button } from '../ui/Button';
import styles from './ApprovalCard.module.css';
import { ArmedButton } from './ArmedButton';
import type { CardChoice } from './cardMode.logic';

export interface ApprovalButtonsProps {
  /** What "always allow" would allow; null when it cannot be offered. */
  readonly pattern: string | null;
  /** So many requests could be allowed together, this one included. */
  readonly alikeCount: number;
  /** What lets something go can be pressed. */
  readonly isArmed: boolean;
  /** Nothing can be pressed: the host is away, or an answer is on its way. */
  readonly isDisabled: boolean;
  readonly onChoose: (choice: CardChoice) => void;
}

/** The ways to answer. None is the default one: Enter alone answers nothing. */
export function ApprovalButtons({ pattern, alikeCount, isArmed, isDisabled, onChoose }: ApprovalButtonsProps) {
  const canLetGo = isArmed && !isDisabled;
  return (
    <div className={styles.buttons}>
      <Button aria-keyshortcuts="D" disabled={isDisabled} onClick={() => onChoose('deny')}>
        Deny
      </Button>
      <Button variant="quiet" disabled={isDisabled} onClick={() => onChoose('note')}>
        Deny with a note
      </Button>
      <span className={styles.gap} />
      <Button aria-keyshortcuts="E" disabled={isDisabled} onClick={() => onChoose('edit')}>
        Edit
      </Button>
      <ArmedButton aria-keyshortcuts="A" isArmed={canLetGo} onPress={() => onChoose('approve')}>
        Allow once
      </ArmedButton>
      {alikeCount > 1 && (
        <ArmedButton isArmed={canLetGo} onPress={() => onChoose('alike')}>
          Allow all {alikeCount} alike
        </ArmedButton>
      )}
      {pattern !== null && (
        <ArmedButton
          aria-keyshortcuts="W"
          className={styles.always}
          isArmed={canLetGo}
          onPress={() => onChoose('always')}
        >
          Always allow <span className={styles.pattern}>{showControls(pattern)}</span>
        </ArmedButton>
      )}
    </div>
  );
}
