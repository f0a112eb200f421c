import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { SettingRow } from './SettingRow';
import styles from './Settings.module.css';
import type { SettingHandle } from './useSetting';

export interface SwitchFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly setting: SettingHandle<boolean>;
}

/** A setting that is on or off. */
export function SwitchField({ label, hint, setting }: SwitchFieldProps) {
  const [controlId, hintId] = [useId(), useId()];
  return (
    <SettingRow {...{ label, controlId, hintId, hint }} refusal={setting.refusal}>
      <Switch.Root
        id={controlId}
        className={styles.switch}
        aria-describedby={hintId}
        checked={setting.value}
        onCheckedChange={setting.change}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </SettingRow>
  );
}
