import { Tabs } from 'radix-ui';
import { type ComponentType, useEffect } from 'react';
import { useStore } from 'zustand';
import { isDesktopApp } from '../ui/isDesktopApp';
import { SheetDialog } from '../ui/SheetDialog';
import { useMediaQuery } from '../ui/useMediaQuery';
import type { WindowServices } from '../window/WindowServices';
import { AgentsSection } from './AgentsSection';
import { AppearanceSection } from './AppearanceSection';
import { DesktopSection } from './DesktopSection';
import { LimitsSection } from './LimitsSection';
import { NotificationsSection } from './NotificationsSection';
import { RulesSection } from './RulesSection';
import styles from './Settings.module.css';
import { SettingsProblem } from './SettingsProblem';
import { ShellsSection } from './ShellsSection';
import { type SettingsSectionId, sectionsOf } from './settingsSections';

/** Below this width the sections stand above what they show. */
const NARROW = '(max-width: 640px)';

const SECTIONS: Readonly<Record<SettingsSectionId, ComponentType<{ readonly services: WindowServices }>>> = {
  shells: ShellsSection,
  rules: RulesSection,
  limits: LimitsSection,
  notifications: NotificationsSection,
  appearance: AppearanceSection,
  desktop: DesktopSection,
  agents: AgentsSection,
};
/** These change nothing in config.json by themselves, so they work while it is broken. */
const UNSAVED: ReadonlySet<SettingsSectionId> = new Set(['rules', 'agents']);

/** The settings, each saved as it is changed. It begins with the section that was asked for. */
export function SettingsSheet({ services }: { readonly services: WindowServices }) {
  const { store, view, settings: editor } = services;
  const settings = useStore(store, ({ host }) => host?.settings);
  const asked = useStore(store, ({ dialog }) => (dialog.kind === 'settings' ? dialog.section : undefined));
  const isNarrow = useMediaQuery(NARROW);
  useEffect(() => () => editor.forgetRefusals(), [editor]);
  if (settings === undefined) return null;
  const sections = sectionsOf(isDesktopApp());
  return (
    <SheetDialog title="Settings" className={styles.sheet} onClose={() => view.closeDialog()}>
      {settings.problem !== null && <SettingsProblem problem={settings.problem} file={settings.file} />}
      <Tabs.Root
        className={styles.tabs}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        defaultValue={asked ?? 'shells'}
      >
        <Tabs.List className={styles.nav} aria-label="Sections">
          {sections.map(({ id, title }) => (
            <Tabs.Trigger key={id} className={styles.navItem} value={id}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {sections.map(({ id }) => {
          const Section = SECTIONS[id];
          return (
            <Tabs.Content key={id} className={styles.content} value={id}>
              <fieldset className={styles.fields} disabled={settings.problem !== null && !UNSAVED.has(id)}>
                <Section services={services} />
              </fieldset>
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </SheetDialog>
  );
}
