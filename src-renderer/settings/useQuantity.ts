import { useEffect, useRef, useState } from 'react';
import { amountText, amountWords, parseAmount, type Unit, unitFor } from './units.logic';
import type { SettingHandle } from './useSetting';

/** An amount as it is edited. */
export interface QuantityEdit {
  readonly text: string;
  readonly unit: Unit;
  /** Why what stands there was not saved, and what holds meanwhile; or null. */
  readonly refusal: string | null;
  readonly setText: (text: string) => void;
  /** Shows the amount in another unit; a number that was entered and not saved is taken as one of it. */
  readonly setUnit: (unit: Unit) => void;
  /** Saves what stands there, if it is another amount than the one in force; also once more what was refused. */
  readonly save: () => void;
  /** The person turns to something else: saves what was entered since the last time. */
  readonly leave: () => void;
}

interface Entry {
  readonly text: string;
  readonly unit: Unit;
  /** It was to be saved and is no amount. */
  readonly isWrong: boolean;
}

/** Edits a setting that is an amount. What was entered and could not be saved stays, so that it can be mended. */
export function useQuantity(setting: SettingHandle<number>, units: readonly Unit[]): QuantityEdit {
  const [entry, setEntry] = useState<Entry | null>(null);
  /** What was saved last: it comes back with the refusal. */
  const [sent, setSent] = useState<Entry | null>(null);
  const [shownUnit, setShownUnit] = useState<Unit | null>(null);
  const unfinished = entry ?? (setting.refusal === null ? null : sent);
  const unit = unfinished?.unit ?? shownUnit ?? unitFor(setting.value, units);
  const inForce = amountText(setting.value, unit);
  const text = unfinished?.text ?? inForce;
  const enter = (next: Partial<Entry>): void => {
    setting.forgetRefusal();
    // The number is one of the unit that was shown with it, also when the setting changes meanwhile.
    setEntry({ text, unit, isWrong: false, ...next });
  };
  const save = (): void => {
    if (unfinished === null) return;
    const amount = parseAmount(text, unit);
    setEntry(amount === null ? { ...unfinished, isWrong: true } : null);
    if (amount === null) return;
    setSent(unfinished);
    // What is written as the amount in force is that, though the number may be rounded.
    if (text !== inForce) setting.change(amount);
  };
  const leave = (): void => {
    setShownUnit(null);
    if (entry !== null) save();
  };
  useLeaving(leave);
  const fault = unfinished?.isWrong ? `“${text}” is no amount.` : setting.refusal;
  return {
    text,
    unit,
    refusal: fault === null || unfinished === null ? fault : `${fault} It stays ${amountWords(setting.value, units)}.`,
    setText: (next) => enter({ text: next }),
    setUnit: (next) => (unfinished === null ? setShownUnit(next) : enter({ unit: next })),
    save,
    leave,
  };
}

/** Another section or the closing of the sheet takes a field away without its losing the keyboard first. */
function useLeaving(leave: () => void): void {
  const leaveRef = useRef(leave);
  leaveRef.current = leave;
  useEffect(() => () => leaveRef.current(), []);
}
