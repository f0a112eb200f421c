import { Option } from 'commander';

/** `--ssh`: another machine, as ssh takes it. */
export function sshOption(): Option {
  return new Option('--ssh <user@host>', 'work on another machine, through your OpenSSH');
}

/** `--ssh-option`, as often as needed. */
export function sshOptionOption(): Option {
  return new Option('--ssh-option <name=value...>', "options of ssh_config(5) for ssh's -o, for example Port=2222");
}

/** `--remote-command`: the program and its arguments, one word each, so that nothing has to be taken apart. */
export function remoteCommandOption(): Option {
  return new Option(
    '--remote-command <words...>',
    'what starts Signalbox there; without it `signalbox`, found on its PATH',
  );
}
