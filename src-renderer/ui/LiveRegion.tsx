import { VisuallyHidden } from 'radix-ui';

/** Says a changed text to a screen reader when it has time. */
export function LiveRegion({ text }: { readonly text: string }) {
  return (
    <VisuallyHidden.Root role="status" aria-live="polite">
      {text}
    </VisuallyHidden.Root>
  );
}
