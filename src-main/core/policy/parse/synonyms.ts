import type { Field } from './Field';

const POWER = ['reboot', 'poweroff', 'halt', 'shutdown'];

/** Programs that others stand for: `{name, words}` with one of the words among its arguments (any when empty). */
const SYNONYMS: readonly {
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly means: readonly string[];
}[] = [
  { names: ['systemctl', 'loginctl'], words: ['reboot', 'soft-reboot', 'kexec'], means: ['reboot'] },
  { names: ['systemctl', 'loginctl'], words: ['poweroff'], means: ['poweroff', 'shutdown'] },
  { names: ['systemctl', 'loginctl'], words: ['halt'], means: ['halt', 'shutdown'] },
  { names: ['init', 'telinit'], words: ['0'], means: ['poweroff', 'halt', 'shutdown'] },
  { names: ['init', 'telinit'], words: ['6'], means: ['reboot', 'shutdown'] },
  { names: ['telinit'], words: [], means: ['init'] },
  { names: ['systemd-shutdown'], words: [], means: POWER },
  { names: ['shutdown'], words: ['-r', '/r', '--reboot'], means: ['reboot'] },
  { names: ['shutdown'], words: ['-h', '-P', '-H', '/s', 'now'], means: ['poweroff', 'halt'] },
  { names: ['mke2fs', 'mkdosfs', 'mkntfs', 'newfs'], words: [], means: ['mkfs'] },
  { names: ['sudoedit', 'sudo-rs', 'sudoreplay'], words: [], means: ['sudo'] },
  {
    names: ['nft', 'ip6tables', 'iptables-nft', 'iptables-legacy', 'iptables-restore', 'xtables-multi'],
    words: [],
    means: ['iptables'],
  },
  { names: ['firewall-cmd', 'ufw'], words: [], means: ['firewall'] },
  { names: ['sfdisk', 'cfdisk', 'gdisk', 'sgdisk'], words: [], means: ['fdisk'] },
  { names: ['net1'], words: [], means: ['net'] },
  { names: ['chpasswd'], words: [], means: ['passwd'] },
];

/** The other programs that a command amounts to: `systemctl reboot` is `reboot`, `mke2fs` is `mkfs`. */
export function synonymsOf(name: string, args: readonly Field[]): readonly string[] {
  return SYNONYMS.filter(
    (entry) =>
      entry.names.includes(name) &&
      (entry.words.length === 0 || args.some(({ text }) => text !== null && entry.words.includes(text))),
  ).flatMap((entry) => entry.means);
}
