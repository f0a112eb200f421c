import { Command, defaultFilter, useCommandState } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { ActionContext } from '../keyboard/Action';
import { useReturnFocus } from '../keyboard/useReturnFocus';
import dialogStyles from '../ui/Dialog.module.css';
import { Lamp } from '../ui/Lamp';
import styles from './CommandPalette.module.css';
import { type PaletteGroup, type PaletteItem, paletteGroups } from './paletteItems.logic';
import { type RecentStorage, recentActions, rememberAction } from './recentActions';

/** Less than any title that was meant. */
const KEYWORD_SCORE = 0.05;

export interface CommandPaletteProps {
  readonly context: ActionContext;
  /** Keeps what was chosen last. */
  readonly storage: RecentStorage;
  readonly onClose: () => void;
}

/** Every action that means something now, and every session, found by a few letters. */
export function CommandPalette({ context, storage, onClose }: CommandPaletteProps) {
  // What is there is decided once: nothing moves while the person reads.
  const [groups] = useState(() => paletteGroups(context, recentActions(storage)));
  const returnFocus = useReturnFocus();
  const chosenRef = useRef<PaletteItem | null>(null);
  const choose = (item: PaletteItem): void => {
    chosenRef.current = item;
    if (item.status === null) rememberAction(storage, item.id);
    onClose();
  };
  const handleCloseAutoFocus = (event: Event): void => {
    event.preventDefault();
    returnFocus();
    // Only now: what it does to the keyboard must come after the keyboard has gone back.
    chosenRef.current?.run();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogStyles.scrim} />
        <Dialog.Content className={styles.palette} aria-describedby={undefined} onCloseAutoFocus={handleCloseAutoFocus}>
          <Dialog.Title className={styles.hidden}>All actions</Dialog.Title>
          <Command label="All actions" filter={scoreOf} loop vimBindings={false}>
            <Command.Input className={styles.input} placeholder="What do you want to do, or where to go?" />
            <Results groups={groups} onChoose={choose} />
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ResultsProps {
  readonly groups: readonly PaletteGroup[];
  readonly onChoose: (item: PaletteItem) => void;
}

function Results({ groups, onChoose }: ResultsProps) {
  const isEmpty = useCommandState(({ filtered }) => filtered.count === 0);
  return (
    <>
      <p className={styles.empty} role="status">
        {isEmpty && 'Nothing here is called so.'}
      </p>
      {/* A listbox without options is none (WAI-ARIA 1.2, listbox). */}
      <Command.List className={styles.list} label="Actions" hidden={isEmpty}>
        {groups.map(({ title, items }) => (
          <Command.Group key={title} heading={title} className={styles.group}>
            {items.map((item) => (
              <Row key={item.id} item={item} onChoose={() => onChoose(item)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </>
  );
}

interface RowProps {
  readonly item: PaletteItem;
  readonly onChoose: () => void;
}

function Row({ item, onChoose }: RowProps) {
  const { id, title, keywords, keys, status } = item;
  return (
    <Command.Item className={styles.item} value={id} keywords={[title, ...keywords]} onSelect={onChoose}>
      {status !== null && <Lamp status={status} />}
      <span className={styles.title}>{title}</span>
      {status !== null && <span className={styles.status}>{status.word}</span>}
      {keys !== null && <kbd className={styles.keys}>{keys}</kbd>}
    </Command.Item>
  );
}

/** Found by letters of the title in their order, or by a piece of a keyword. Ids are no words. */
function scoreOf(_id: string, search: string, words: readonly string[] = []): number {
  const [title = '', ...keywords] = words;
  const piece = search.trim().toLowerCase();
  const isKeyword = keywords.some((keyword) => keyword.toLowerCase().includes(piece));
  return defaultFilter(title, search) || (isKeyword ? KEYWORD_SCORE : 0);
}
