import { showControls } from '@shared/controlText';
import styles from './RuleName.module.css';
import { ruleWords } from './ruleWords.logic';

/** The rule that decided a verdict: `Your rule: git push`. */
export function RuleName({ rule }: { readonly rule: string }) {
  const { kind, name } = ruleWords(rule);
  return (
    <span className={styles.rule}>
      {kind}: <code>{showControls(name)}</code>
    </span>
  );
}
