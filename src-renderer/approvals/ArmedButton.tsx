import { Button, type ButtonProps } from '../ui/Button';

export interface ArmedButtonProps extends Omit<ButtonProps, 'disabled' | 'onClick'> {
  readonly isArmed: boolean;
  readonly onPress: () => void;
}

/** A button that does nothing until it is armed. It is not `disabled`: that would take the keyboard away from it. */
export function ArmedButton({ isArmed, onPress, ...rest }: ArmedButtonProps) {
  return <Button aria-disabled={!isArmed} onClick={() => isArmed && onPress()} {...rest} />;
}
