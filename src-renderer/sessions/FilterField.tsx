import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styles from './FilterField.module.css';

export interface FilterFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The keyboard wants to the rows. */
  readonly onLeave: () => void;
}

/** Narrows the list to what has these words. Escape takes them away; Enter and Down lead to the rows. */
export function FilterField({ text, onChange, onLeave }: FilterFieldProps) {
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isClearing = event.key === 'Escape' && text !== '';
    if (isClearing) onChange('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onLeave();
    else return;
    event.preventDefault();
    // In a narrow window Escape would close the drawer, too.
    event.stopPropagation();
  };
  return (
    <div className={styles.frame}>
      <Search className={styles.icon} size={14} aria-hidden />
      <input
        className={styles.field}
        data-filter=""
        aria-label="Filter sessions"
        aria-keyshortcuts="/"
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="Filter ( / )"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
