import type { PolicyAction } from '@shared/policy';
import type { FoundCommand } from '../parse/Walk';
import {
  changesManyRights,
  changesSomething,
  deletesOutside,
  destroysGitHistory,
  publishes,
  writesSignalboxHome,
  writesWholeDisk,
} from './defaultTests';
import { isNamed } from './matchName';
import type { Match, Rule, RuleContext } from './Rule';

/** Label of the rule about other users' rights. */
export const privilegeRule = 'builtin: privilege';

interface DefaultRule {
  readonly name: string;
  readonly action: PolicyAction;
  /** Why, as a sentence that begins with "It". */
  readonly reason: string;
  /** Canonical names of the programs that it is about, with blanks between; null for all. */
  readonly programs: string | null;
  /** Whether this run of the program counts; absent when every run does. */
  readonly test?: (command: FoundCommand, context: RuleContext) => Match;
  /** True when text of other languages that mentions such a program is asked about. */
  readonly isMentioned?: boolean;
}

/** The rules that hold without any of the person's own. An allow rule of the person lets a command pass those that ask. */
const DEFAULT_RULES: readonly DefaultRule[] = [
  {
    name: 'own settings',
    action: 'deny',
    reason: "It writes into Signalbox's own folder, which only the person may change.",
    programs: null,
    test: writesSignalboxHome,
  },
  {
    name: 'privilege',
    action: 'ask',
    reason: 'It runs with the rights of another user.',
    programs: 'sudo su doas pkexec runas run0 runuser gsudo',
    isMentioned: true,
  },
  {
    name: 'delete',
    action: 'ask',
    reason: "It deletes folders that are not within the session's folder, or all of that folder.",
    programs: 'rm rmdir find fd shred srm trash remove-item ri rd del erase',
    test: deletesOutside,
  },
  {
    name: 'git history',
    action: 'ask',
    reason: 'It overwrites or deletes what others may have on the remote.',
    programs: 'git',
    test: destroysGitHistory,
  },
  {
    name: 'disk',
    action: 'ask',
    reason: 'It writes to or changes a disk or its file systems.',
    programs:
      'mkfs format mount umount fdisk parted diskpart wipefs mkswap swapoff swapon diskutil cryptsetup lvremove vgremove pvremove zpool sfc bcdedit format-volume clear-disk',
    test: changesSomething,
  },
  {
    name: 'disk copy',
    action: 'ask',
    reason: 'It writes to a file or a disk without asking what is there.',
    programs: 'dd',
    test: writesWholeDisk,
  },
  {
    name: 'rights',
    action: 'ask',
    reason: 'It changes owner or rights of everything in a folder.',
    programs: 'chmod chown chgrp icacls takeown setfacl',
    test: changesManyRights,
  },
  {
    name: 'publish',
    action: 'ask',
    reason: 'It publishes a package, which cannot be taken back.',
    programs:
      'npm yarn pnpm bun cargo twine gem poetry uv flit hatch mvn vsce ovsx dotnet nuget lerna changeset jsr deno cpan-upload helm',
    test: publishes,
  },
  {
    name: 'accounts',
    action: 'ask',
    reason: 'It changes the accounts of this machine.',
    programs: 'passwd adduser useradd usermod userdel deluser groupadd groupdel chsh chfn visudo vipw',
  },
  {
    name: 'power',
    action: 'ask',
    reason: 'It stops or restarts the machine.',
    programs: 'shutdown reboot halt poweroff telinit restart-computer stop-computer',
  },
  {
    name: 'power',
    action: 'ask',
    reason: 'It stops or restarts the machine.',
    programs: 'init',
    test: changesSomething,
  },
  {
    name: 'system',
    action: 'ask',
    reason: 'It changes how the system is set up.',
    programs: 'iptables firewall netsh reg net sc cipher insmod rmmod modprobe kexec chroot nsenter crontab',
    test: changesSomething,
  },
];

/** The default rules, ready to be applied. */
export const defaultRules: readonly Rule[] = DEFAULT_RULES.map(
  ({ name, action, reason, programs, test, isMentioned }): Rule => {
    const list = programs?.split(' ') ?? null;
    const known = list === null ? null : new Set(list);
    return {
      label: `builtin: ${name}`,
      action,
      reason,
      isBuiltin: true,
      isBlockedName: false,
      mentioned: isMentioned === true ? (list ?? []) : [],
      matches(command, context) {
        const program = programOf(command, known);
        if (program === null || (program !== '' && !isNamed(command, program, context))) return 'no';
        return test === undefined ? 'yes' : test(command, context);
      },
    };
  },
);

/** The program of the rule that a command runs (`mkfs` for `mkfs.ext4`); empty for a rule about all, null for another. */
function programOf({ canonical }: FoundCommand, programs: ReadonlySet<string> | null): string | null {
  if (programs === null) return '';
  if (programs.has(canonical)) return canonical;
  const dot = canonical.indexOf('.');
  return dot > 0 && programs.has(canonical.slice(0, dot)) ? canonical.slice(0, dot) : null;
}
