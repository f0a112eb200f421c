/** Stands for a secret where its place is shown; always as long, whatever the secret is. */
export const SECRET_DOTS = '••••••';
