import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classNames } from './classNames';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `strong`: the one thing to do here; `danger`: ends something for good; `quiet`: without a frame. */
  readonly variant?: 'plain' | 'strong' | 'danger' | 'quiet';
}

/** A button of the window. */
export function Button({ variant = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(styles.button, styles[variant], className)} {...rest} />;
}
