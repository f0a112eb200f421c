import { classNames } from '../ui/classNames';
import styles from './Form.module.css';
import type { FieldProps } from './FormRow';

export interface TextFieldProps extends FieldProps {
  readonly text: string;
  readonly maxLength: number;
  /** It stands in the font of terminals. */
  readonly isCode?: boolean;
  readonly placeholder?: string;
  readonly onChange: (text: string) => void;
}

/** One line of text in a form. Nothing corrects or remembers it. */
export function TextField({ text, isCode = false, onChange, ...field }: TextFieldProps) {
  return (
    <input
      {...field}
      className={classNames(styles.field, isCode && styles.code)}
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
