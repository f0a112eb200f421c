import type { ComponentProps } from 'react';
export interface ButtonProps extends ComponentProps<'button'> {
  /** `strong`: the one thing to do here; `danger`: ends something for good; `quiet`: without a frame. */
  readonly variant?: 'plain' | 'strong' | 'danger' | 'quiet';
}
/** A button of the window. */
export declare function Button({ variant, className, type, ...rest }: ButtonProps): import('react').JSX.Element;
