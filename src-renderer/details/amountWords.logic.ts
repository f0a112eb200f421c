const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** `512 B`, `3.4 MiB`, `120 MiB`. */
export function bytesWords(bytes: number): string {
  const exponent = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** exponent;
  return `${amount < 10 && exponent > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[exponent]}`;
}

/** `0.4 %`, `87 %`; of one core, so that it may be more than a hundred. Null: nothing can be said yet. */
export function cpuWords(percent: number | null): string {
  if (percent === null) return '–';
  return `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
}
