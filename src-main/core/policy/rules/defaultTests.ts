import { type Field, knownField } from '../parse/Field';
import { isWithin, resolvePath } from '../parse/resolvePath';
import type { FoundCommand } from '../parse/Walk';
import { pathsIn } from './matchPath';
import type { Match, RuleContext } from './Rule';

const word = (field: Field): string => field.text ?? field.lead;
const yesIf = (is: boolean): Match => (is ? 'yes' : 'no');
const operandsOf = (command: FoundCommand): readonly Field[] => {
  const dashes = command.args.findIndex(({ text }) => text === '--');
  return command.args.filter((field, i) => (dashes >= 0 && i > dashes) || !/^-/.test(word(field)));
};

const SHOWS = /^-(?:\w*[lLS]|h|V)$|^--(?:list|help|version|show|status)/;

/** Changes something: without arguments, or with an option to list, such a program only shows how things are. */
export function changesSomething({ args }: FoundCommand): Match {
  return yesIf(args.length > 0 && !args.some((field) => SHOWS.test(word(field))));
}

/** `rm -r` and `find -delete` outside of the session's folder, or of all of it. */
export function deletesOutside(command: FoundCommand, context: RuleContext): Match {
  const { canonical, args } = command;
  if (canonical === 'find') {
    if (!args.some(({ text }) => text === '-delete')) return 'no';
    const end = args.findIndex((field) => /^[-(!]/.test(word(field)));
    const roots = end === 0 ? [knownField('.')] : args.slice(0, end);
    // Of the folder itself, find deletes what it is told to look for.
    return yesIf(roots.some((root) => !isInFolder(root, command, context, true)));
  }
  if (canonical === 'fd') return 'no';
  const isRecursive =
    canonical === 'shred' ||
    canonical === 'srm' ||
    args.some((field) => /^-\w*[rR]|^--rec|^-recurse|^\/s$/i.test(word(field)) && !/^--[^r]/.test(word(field)));
  if (!isRecursive && !args.some(({ text, mayBeMany, lead }) => text === null && mayBeMany && lead === '')) return 'no';
  return yesIf(operandsOf(command).some((field) => !isInFolder(field, command, context, false)));
}

/** Whether a path lies below the session's folder for certain; the folder itself only when `isFolderIn`. */
function isInFolder(field: Field, { cwd }: FoundCommand, context: RuleContext, isFolderIn: boolean): boolean {
  const known = field.text ?? (field.lead.includes('/') ? field.lead : null);
  if (known === null || context.cwd === null || /(?:^|\/)\.\.(?:\/|$)/.test(field.tail)) return false;
  const path = resolvePath(known, cwd);
  if (path === null || !isWithin(path, context.cwd)) return false;
  const rest = path.slice(context.cwd.length).replace(/^\/+|\/+$/g, '');
  if (isFolderIn) return true;
  // `*`, `./*`, `.*` and `{*,.*}` are all of it.
  return rest !== '' && !(field.isGlob && /^[.*?]+(?:\/\*+)?$/.test(rest));
}

/** `git push` that overwrites or deletes. */
export function destroysGitHistory(command: FoundCommand): Match {
  const words = command.args.map(word);
  const push = words.indexOf('push');
  if (push < 0 || words.slice(0, push).some((before, i, all) => !/^-/.test(before) && !/^-/.test(all[i - 1] ?? '')))
    return 'no';
  const after = words.slice(push + 1);
  return yesIf(after.some((arg) => /^--(?:force|mirror|delete|prune)|^-\w*[fd]\w*$|^\+|^:[^/]/.test(arg)));
}

/** `dd of=…`, except to nowhere. */
export function writesWholeDisk(command: FoundCommand): Match {
  return yesIf(
    command.args.some(
      (field) =>
        (/^of=/.test(word(field)) && field.text !== 'of=/dev/null') || (field.text === null && field.lead === ''),
    ),
  );
}

/** `chmod -R`, `chown -R`, and what always works on trees. */
export function changesManyRights({ canonical, args }: FoundCommand): Match {
  if (canonical === 'takeown' || canonical === 'icacls') return 'yes';
  return yesIf(args.some((field) => /^-\w*R|^--rec/.test(word(field))));
}

const PUBLISHES: Readonly<Record<string, readonly string[]>> = {
  twine: ['upload'],
  gem: ['push', 'yank'],
  mvn: ['deploy'],
  nuget: ['push', 'delete'],
  dotnet: ['push'],
  helm: ['push'],
};

/** The subcommand with which a package manager publishes, unless it is a rehearsal. */
export function publishes({ canonical, args }: FoundCommand): Match {
  const verbs = PUBLISHES[canonical] ?? ['publish', 'unpublish', 'yank'];
  const words = args.map(word);
  if (words.includes('--dry-run')) return 'no';
  const at = words.findIndex((text) => verbs.includes(text));
  if (at < 0) return 'no';
  // `npm run publish` and `npm test -- publish` are the project's own.
  const before = words
    .slice(0, at)
    .filter(
      (text, i, all) =>
        !/^-/.test(text) && !/^--?(?:C|F|w|prefix|filter|workspace|dir|cwd|manifest-path|p)$/.test(all[i - 1] ?? ''),
    );
  return yesIf(before.every((text) => ['npm', 'workspace', 'nuget', 'clean', 'workspaces', 'foreach'].includes(text)));
}

const READS = new Set(
  'cat bat ls ll dir less more head tail grep egrep fgrep rg ag stat file wc diff cmp cd pushd du df tree jq echo printf test [ realpath readlink basename dirname md5sum sha256sum strings hexdump xxd od nl find export env which type awk cut sort uniq'.split(
    ' ',
  ),
);

/** Writes a file in Signalbox's own folder, or gives a path there to a program that may write it. */
export function writesSignalboxHome(command: FoundCommand, context: RuleContext): Match {
  const { signalboxHome } = context;
  if (signalboxHome === null) return 'no';
  const isThere = (field: Field): boolean => {
    const known = field.text ?? (field.lead.includes('/') ? field.lead : null);
    const path = known === null ? null : resolvePath(known.replace(/^~(?=\/)/, context.home ?? '~'), command.cwd);
    return path !== null && isWithin(path, signalboxHome);
  };
  if (command.writesTo.some(isThere)) return 'yes';
  const isReading =
    READS.has(command.canonical) && !command.args.some((field) => /^-(?:delete|exec|fprint)/.test(word(field)));
  return yesIf(!isReading && command.args.flatMap(pathsIn).some(isThere));
}
