/** The parts of the window between which F6 moves, from left to right. Elements name theirs in `data-zone`. */
export const zones = ['list', 'approval', 'banner', 'terminal', 'content'] as const;
export type Zone = (typeof zones)[number];

/** Where the keyboard goes in a zone, the first that is there. */
const TARGETS: Readonly<Record<Zone, string>> = {
  list: '[role="option"][tabindex="0"]',
  // Its keys work from there, and Enter means nothing.
  approval: 'article',
  banner: 'input, button, summary',
  terminal: 'textarea',
  // Of a tab without a terminal: the first thing in it that takes keys.
  content: '[tabindex="0"], input, button, a[href], summary',
};

/** The zone that holds an element, or null. */
export function zoneOf(element: Element | null): Zone | null {
  const name = element?.closest('[data-zone]')?.getAttribute('data-zone');
  return zones.find((zone) => zone === name) ?? null;
}

/** Whether an element takes text. The terminal reads its keys with a text field, too, which is none for the person. */
export function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return zoneOf(element) !== 'terminal';
  return element instanceof HTMLInputElement;
}

/** Moves the keyboard to the zone `step` after the focused one (before, if negative), around the ends; absent ones are skipped. */
export function focusNeighbourZone(root: ParentNode, active: Element | null, step: 1 | -1): void {
  const targets = zones.map((zone) => focusTarget(root, zone));
  const current = zoneOf(active);
  const start = current === null ? (step === 1 ? -1 : 0) : zones.indexOf(current);
  for (let distance = 1; distance <= zones.length; distance += 1) {
    const target = targets[(start + step * distance + 2 * zones.length) % zones.length];
    if (target) {
      target.focus();
      return;
    }
  }
}

/** Moves the keyboard into the field for an answer. Gives whether there is one that can be used. */
export function focusAnswerField(root: ParentNode): boolean {
  const field = root.querySelector<HTMLInputElement>('[data-zone="banner"] input:enabled');
  field?.focus();
  return field !== null;
}

/** Moves the keyboard to the first request for approval on the page. Gives whether there is one. */
export function focusApproval(root: ParentNode): boolean {
  const card = focusTarget(root, 'approval');
  card?.focus();
  return card !== null;
}

/** Moves the keyboard to the request after the one that has it, to the first if none has. Gives whether there is one. */
export function focusNextApproval(root: ParentNode, active: Element | null): boolean {
  const cards = [...root.querySelectorAll<HTMLElement>(`[data-zone="approval"] ${TARGETS.approval}`)];
  const next = cards[cards.findIndex((card) => card.contains(active)) + 1];
  next?.focus();
  return next !== undefined;
}

/** Moves the keyboard to a zone. Gives whether it is there. */
export function focusZone(root: ParentNode, zone: Zone): boolean {
  const target = focusTarget(root, zone);
  target?.focus();
  return target !== null;
}

/** Moves the keyboard out of everything that takes keys: what is typed next goes nowhere. */
export function focusMain(root: ParentNode): void {
  root.querySelector<HTMLElement>('main')?.focus();
}

function focusTarget(root: ParentNode, zone: Zone): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-zone="${zone}"]`)?.querySelector<HTMLElement>(TARGETS[zone]) ?? null;
}
