import { useState } from 'react';
import { amountText, amountWords, parseAmount, type Unit, unitFor } from './units.logic';
import type { SettingHandle } from './useSetting';

/** An amount as it is edited. */
export interface QuantityEdit {
  readonly text: string;
  readonly unit: Unit;
  /** Why what was entered is no amount, or null. */
  readonly fault: string | null;
  readonly setText: (text: string) => void;
  /** Shows the amount in another unit; a number that was entered and not saved is taken as one of it. */
  readonly setUnit: (unit: Unit) => void;
  /** Saves what was entered, if anything was. */
  readonly save: () => void;
}

export function useQuantity(setting: SettingHandle<number>, units: readonly Unit[]): QuantityEdit {
  const [entered, setEntered] = useState<string | null>(null);
  const [chosenUnit, setUnit] = useState<Unit | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const unit = chosenUnit ?? unitFor(setting.value, units);
  const saved = amountText(setting.value, unit);
  const save = (): void => {
    setEntered(null);
    setUnit(null);
    if (entered === null || entered === saved) return;
    const amount = parseAmount(entered, unit);
    if (amount === null) setFault(`“${entered}” is no amount. It stays ${amountWords(setting.value, units)}.`);
    else setting.change(amount);
  };
  const setText = (text: string): void => {
    setFault(null);
    // The number is one of the unit that was shown with it, also when the setting changes meanwhile.
    setUnit(unit);
    setEntered(text);
  };
  return { text: entered ?? saved, unit, fault, setText, setUnit, save };
}
