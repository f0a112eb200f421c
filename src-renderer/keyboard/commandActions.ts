import type { CommandStep } from '../terminal/commandPlace.logic';
import type { Action, ActionContext } from './Action';
import { arrivalText } from './arrivalText.logic';
import { zoneOf } from './zones';

/** What to do so that there is something to go to. */
const NO_PROMPTS =
  'The program in this terminal does not say where its prompts are, so there are no commands to go to. fish does by itself; in bash, add PS1=\'\\[\\e]133;A\\a\\]\'"$PS1" to ~/.bashrc.';

/** Ways from one command of a shell to another, in what a terminal holds. */
export const commandActions: readonly Action[] = [
  commandAction({ id: 'previous-command', title: 'Previous command', step: -1, code: 'ArrowUp', symbol: '↑' }),
  commandAction({ id: 'next-command', title: 'Next command', step: 1, code: 'ArrowDown', symbol: '↓' }),
];

interface CommandActionInput extends Pick<Action, 'id' | 'title'> {
  readonly step: CommandStep;
  readonly code: string;
  readonly symbol: string;
}

function commandAction({ id, title, step, code, symbol }: CommandActionInput): Action {
  return {
    id,
    title,
    group: 'Output',
    keywords: ['prompt', 'jump', 'scroll', 'mark'],
    keys: [{ kind: 'mod', code, symbol }],
    yieldsToText: true,
    isAvailable: ({ terminal }) => (terminal()?.commandsHere() ?? 'screen') !== 'screen',
    passesOn: belongsToProgram,
    run: (context) => go(context, step),
  };
}

/** Without marks, and on the alternate screen, the program in the terminal gets the key; other tabs have keys of their own. */
function belongsToProgram({ terminal }: ActionContext): boolean {
  const here = terminal()?.commandsHere();
  if (here === undefined) return true;
  return here !== 'marked' && zoneOf(document.activeElement) === 'terminal';
}

function go({ services, terminal }: ActionContext, step: CommandStep): void {
  const shown = terminal();
  if (shown === null) return;
  if (shown.commandsHere() !== 'marked') services.view.showNotice(NO_PROMPTS);
  else shown.goToCommand(step, (arrival) => services.store.setState({ announcement: arrivalText(arrival) }));
}
