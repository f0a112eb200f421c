import { VisuallyHidden } from 'radix-ui';

export interface LiveRegionProps {
  readonly text: string;
  /** Says it at once, in the middle of what is being said. */
  readonly isUrgent?: boolean;
}

/** Says a changed text to a screen reader when it has time. */
export function LiveRegion({ text, isUrgent = false }: LiveRegionProps) {
  return (
    <VisuallyHidden.Root role={isUrgent ? 'alert' : 'status'} aria-live={isUrgent ? 'assertive' : 'polite'}>
      {text}
    </VisuallyHidden.Root>
  );
}
