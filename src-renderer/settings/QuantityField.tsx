import { type FocusEvent, type ReactNode, useId } from 'react';
import { SettingRow } from './SettingRow';
import styles from './Settings.module.css';
import type { Unit } from './units.logic';
import { useQuantity } from './useQuantity';
import type { SettingHandle } from './useSetting';

export interface QuantityFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly units: readonly Unit[];
  readonly setting: SettingHandle<number>;
}

/**
 * A setting that is an amount, in a unit for people. It is saved when the person leaves the field or presses Enter; what is
 * refused stays in the field. Another unit alone shows the same amount in it; after a number it belongs to that number.
 */
export function QuantityField({ label, hint, units, setting }: QuantityFieldProps) {
  const [controlId, hintId] = [useId(), useId()];
  const { text, unit, refusal, setText, setUnit, save, leave } = useQuantity(setting, units);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return (
    <SettingRow {...{ label, controlId, hintId, hint, refusal }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks whether the keyboard leaves both controls. */}
      <div className={styles.quantity} onBlur={handleBlur}>
        <input
          id={controlId}
          className={styles.amount}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={hintId}
          aria-invalid={refusal !== null}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && save()}
        />
        <UnitChoice {...{ label, units, unit }} onChange={setUnit} />
      </div>
    </SettingRow>
  );
}

interface UnitChoiceProps {
  readonly label: string;
  readonly units: readonly Unit[];
  readonly unit: Unit;
  readonly onChange: (unit: Unit) => void;
}

function UnitChoice({ label, units, unit, onChange }: UnitChoiceProps) {
  if (units.length === 1) return <span className={styles.unit}>{unit.name}</span>;
  return (
    <select
      className={styles.select}
      aria-label={`Unit of: ${label}`}
      value={unit.name}
      onChange={({ target }) => onChange(units.find(({ name }) => name === target.value) ?? unit)}
    >
      {units.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
