import type { WindowServices } from '../window/WindowServices';
import { SwitchField } from './SwitchField';
import { useSetting } from './useSetting';

/** What only the desktop app has. */
export function DesktopSection({ services }: { readonly services: WindowServices }) {
  return (
    <SwitchField
      label="Keep running in the tray"
      hint="Closing the window leaves your agents' sessions running. Off: closing it quits, after asking when something runs."
      setting={useSetting(services, 'desktop.closeToTray')}
    />
  );
}
