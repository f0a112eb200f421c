import { type Action, type ActionContext, actionGroups } from '../keyboard/Action';
import { paletteActions } from '../keyboard/actions';
import { goTo } from '../keyboard/goActions';
import { comboLabel, keysLabel } from '../keyboard/shortcuts.logic';
import { heldInputs } from '../state/approvals.logic';
import { rowsOf } from '../state/listLayout.logic';
import { type SessionStatus, shownStatus } from '../state/sessionStatus.logic';
import { sessionTitle } from '../state/sessionText.logic';

/** Something that can be chosen in the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  /** How its key is written, or null. */
  readonly keys: string | null;
  /** How the session is that it leads to; null for an action. */
  readonly status: SessionStatus | null;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const MAX_DIGIT = 9;

/** What can be chosen now, in groups: what was chosen last, the sessions, the actions. Nothing is there twice. */
export function paletteGroups(context: ActionContext, recentIds: readonly string[]): readonly PaletteGroup[] {
  const available = paletteActions(context);
  const isRecent = ({ id }: Action): boolean => recentIds.includes(id);
  const recent = available.filter(isRecent).sort((a, b) => recentIds.indexOf(a.id) - recentIds.indexOf(b.id));
  const itemsOf = (actions: readonly Action[]): readonly PaletteItem[] =>
    actions.map((each) => actionItem(each, context));
  const rest = actionGroups.map((group) => ({
    title: group,
    items: itemsOf(available.filter((action) => action.group === group && !isRecent(action))),
  }));
  const groups = [
    { title: 'Used last', items: itemsOf(recent) },
    { title: 'Sessions', items: sessionItems(context) },
    ...rest,
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function actionItem({ id, title, keywords = [], keys, run }: Action, context: ActionContext): PaletteItem {
  const label = keysLabel(keys, context.place);
  return { id, title, keywords, keys: label, status: null, run: () => run(context, null) };
}

function sessionItems(context: ActionContext): readonly PaletteItem[] {
  const { host, layout, selectedId } = context.services.store.getState();
  if (host === null) return [];
  const inputs = heldInputs(host.approvals);
  return rowsOf(layout).flatMap((id, at) => {
    const session = host.sessions.get(id);
    if (session === undefined || id === selectedId) return [];
    const status = shownStatus(session, inputs.get(id) ?? null);
    const digit = comboLabel({ kind: 'mod', code: '', symbol: String(at + 1) }, context.place.isMac);
    return [
      {
        id,
        title: sessionTitle(session),
        keywords: [session.command, session.cwd, status.word],
        keys: at < MAX_DIGIT ? digit : null,
        status,
        run: () => goTo(context, () => context.services.view.open(id)),
      },
    ];
  });
}
