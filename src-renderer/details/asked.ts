/** Something that the host is asked for. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'known'; readonly value: T };
