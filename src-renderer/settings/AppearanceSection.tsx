import { type Theme, themes } from '@shared/settings';
import { ToggleGroup } from 'radix-ui';
import { useId } from 'react';
import type { WindowServices } from '../window/WindowServices';
import { QuantityField } from './QuantityField';
import { SettingRow } from './SettingRow';
import styles from './Settings.module.css';
import { SwitchField } from './SwitchField';
import { PIXELS } from './units.logic';
import { useSetting } from './useSetting';

const THEME_WORDS: Readonly<Record<Theme, string>> = { system: 'As the desktop', light: 'Light', dark: 'Dark' };

/** How the window and its terminals look. */
export function AppearanceSection({ services }: { readonly services: WindowServices }) {
  const fontSize = useSetting(services, 'appearance.terminalFontSize');
  return (
    <>
      <ThemeChoice services={services} />
      <QuantityField
        label="Font size of terminals"
        hint="All terminals follow at once."
        units={PIXELS}
        setting={fontSize}
      />
      <pre className={styles.preview} style={{ fontSize: fontSize.value }} aria-hidden>
        {'$ npm test\n✓ 128 tests passed in 4.2 s'}
      </pre>
      <SwitchField
        label="Copy on select"
        hint="Text that you select in a terminal is in the clipboard at once."
        setting={useSetting(services, 'appearance.copyOnSelect')}
      />
      <SwitchField
        label="Screen reader support in terminals"
        hint="Terminals keep a second copy of their screen for screen readers, which makes them slower. The Log tab can be read without it."
        setting={useSetting(services, 'appearance.screenReaderMode')}
      />
    </>
  );
}

function ThemeChoice({ services }: { readonly services: WindowServices }) {
  const [controlId, hintId] = [useId(), useId()];
  const { value, refusal, change } = useSetting(services, 'appearance.theme');
  // An empty value is a second press on the chosen one, which stays.
  const choose = (chosen: string): void => change(themes.find((theme) => theme === chosen) ?? value);
  return (
    <SettingRow label="Theme" {...{ controlId, hintId, refusal }} hint="Of the window and of every terminal in it.">
      <ToggleGroup.Root
        id={controlId}
        className={styles.choice}
        type="single"
        aria-label="Theme"
        aria-describedby={hintId}
        value={value}
        onValueChange={choose}
      >
        {themes.map((theme) => (
          <ToggleGroup.Item key={theme} className={styles.choiceItem} value={theme}>
            {THEME_WORDS[theme]}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </SettingRow>
  );
}
