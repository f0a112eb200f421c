/** A unit in which a person gives an amount, and how much of what is stored it is. */
export interface Unit {
  /** As it is written: `MiB`. */
  readonly name: string;
  /** For one of it, when that is another word. */
  readonly one?: string;
  readonly size: number;
}

export const BYTE_UNITS: readonly Unit[] = [
  { name: 'MiB', size: 1024 ** 2 },
  { name: 'GiB', size: 1024 ** 3 },
];
/** Of milliseconds. */
export const SECONDS: readonly Unit[] = [{ name: 'seconds', one: 'second', size: 1_000 }];
/** Of minutes. */
export const MINUTES: readonly Unit[] = [{ name: 'minutes', one: 'minute', size: 1 }];
export const SESSIONS: readonly Unit[] = [{ name: 'sessions', one: 'session', size: 1 }];
export const PIXELS: readonly Unit[] = [{ name: 'px', size: 1 }];

const MAX_DECIMALS = 3;

/** The largest unit in which the amount is at least one. */
export function unitFor(amount: number, units: readonly Unit[]): Unit {
  const fitting = units.findLast(({ size }) => Math.abs(amount) >= size) ?? units[0];
  if (fitting === undefined) throw new Error('A quantity needs a unit.');
  return fitting;
}

/** The amount in a unit, as it stands in a field: `1.5`. */
export function amountText(amount: number, { size }: Unit): string {
  return String(Number((amount / size).toFixed(MAX_DECIMALS)));
}

/** The amount with its unit, for sentences: `1.5 GiB`. */
export function amountWords(amount: number, units: readonly Unit[]): string {
  const unit = unitFor(amount, units);
  const text = amountText(amount, unit);
  return `${text} ${text === '1' ? (unit.one ?? unit.name) : unit.name}`;
}

/** What a person typed, as a stored whole number; null when it is no number. A comma is a decimal point, too. */
export function parseAmount(text: string, { size }: Unit): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed)) return null;
  return Math.round(Number(trimmed) * size);
}
