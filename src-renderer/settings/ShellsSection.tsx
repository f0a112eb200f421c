import { useId } from 'react';
import type { WindowServices } from '../window/WindowServices';
import { SettingRow } from './SettingRow';
import styles from './Settings.module.css';
import { SwitchField } from './SwitchField';
import { useSetting } from './useSetting';
import { type ShellsFound, useShells } from './useShells';

/** Which program runs the commands. */
export function ShellsSection({ services }: { readonly services: WindowServices }) {
  const [controlId, hintId] = [useId(), useId()];
  const shell = useSetting(services, 'defaultShell');
  const found = useShells(services.transport);
  const shells = found.kind === 'found' ? found.shells : [];
  const login = shells.find(({ isLogin }) => isLogin);
  const isUnlisted = shell.value !== null && !shells.some(({ path }) => path === shell.value);
  return (
    <>
      <SettingRow label="Default shell" {...{ controlId, hintId }} hint={shellHint(found)} refusal={shell.refusal}>
        <select
          id={controlId}
          className={styles.select}
          aria-describedby={hintId}
          value={shell.value ?? ''}
          onChange={({ target }) => shell.change(target.value === '' ? null : target.value)}
        >
          <option value="">{login === undefined ? 'Your login shell' : `Your login shell (${login.name})`}</option>
          {isUnlisted && <option value={shell.value ?? ''}>{shell.value}</option>}
          {shells.map(({ path, name }) => (
            <option key={path} value={path}>{`${name} (${path})`}</option>
          ))}
        </select>
      </SettingRow>
      <SwitchField
        label="Read your profile files"
        hint="New sessions start with a login shell, so that they find the same programs as your own terminal."
        setting={useSetting(services, 'loginShell')}
      />
    </>
  );
}

function shellHint(found: ShellsFound): string {
  if (found.kind === 'failed') return `The shells of this machine could not be listed: ${found.message}`;
  return 'Runs the commands of new sessions, unless an agent asks for another one. Sessions that run keep theirs.';
}
