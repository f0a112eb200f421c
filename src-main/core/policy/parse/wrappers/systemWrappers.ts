import type { WrapperSpec } from './WrapperSpec';

/** Programs that run another one with other rights, another environment or another place, priority or time. The options are those of their man pages. */
export const systemWrappers: readonly WrapperSpec[] = [
  // Privilege and identity.
  {
    names: 'sudo sudo-rs',
    values:
      'u g p C D h R r t T U --user --group --prompt --chdir --host --chroot --role --type --other-user --close-from --command-timeout',
    flags:
      'n k K E H b i s S A P N B V --non-interactive --preserve-env --login --shell --set-home --stdin --askpass --background',
    queries: 'l v V --list --validate --version',
    hasAssignments: true,
    isShell: true,
  },
  { names: 'doas', values: 'u C a', flags: 'n s L', isShell: true },
  { names: 'pkexec', values: '--user', flags: '--disable-internal-agent --keep-cwd', isShell: true },
  {
    names: 'run0',
    values: 'u g D --user --group --unit --property --slice --chdir --setenv --nice',
    flags: '--no-ask-password --pty',
    hasAssignments: true,
    isShell: true,
  },
  {
    names: 'su runuser',
    values: 'g G s w u --group --supp-group --shell --whitelist-environment --user',
    flags: '- l m p P f --login --preserve-environment --pty',
    texts: 'c --command --session-command',
    operands: 1,
    isShell: true,
  },
  { names: 'sg', operands: 1, runs: 'joined', texts: 'c' },
  { names: 'gosu su-exec setuidgid', operands: 1 },
  { names: 'chpst softlimit', values: 'u U b n d o p f c t m a l s r' },
  {
    names: 'setpriv',
    values: '--reuid --regid --groups --inh-caps --ambient-caps --bounding-set --securebits --selinux-label',
    flags: '--clear-groups --no-new-privs --init-groups --keep-groups --reset-env',
  },
  { names: 'capsh', runs: 'nothing', texts: 'c' },
  // Environment and working place.
  {
    names: 'env',
    values: 'u C --unset --chdir',
    flags: 'i 0 v - --ignore-environment --null --debug',
    texts: 'S --split-string',
    hasAssignments: true,
  },
  {
    names: 'cross-env cross-env-shell env-cmd dotenv dotenvx',
    values: 'f e --file --env',
    flags: 'o c',
    hasAssignments: true,
  },
  { names: 'direnv', subcommand: ['exec'], operands: 1 },
  { names: 'chroot', values: '--userspec --groups', flags: '--skip-chdir', operands: 1, isShell: true },
  {
    names: 'nsenter',
    values: 't S G W --target --setuid --setgid',
    flags:
      'a m u i n p C U T r w F Z e --all --mount --uts --ipc --net --pid --user --cgroup --root --wd --no-fork --preserve-credentials',
    isShell: true,
  },
  {
    names: 'unshare',
    values: 'S G R w --setuid --setgid --root --wd --map-user --map-group --propagation',
    flags: 'm u i n p U C T f r c --mount --uts --ipc --net --pid --user --cgroup --fork --map-root-user --mount-proc',
    isShell: true,
  },
  {
    names:
      'bwrap firejail proxychains proxychains4 torsocks tsocks fakeroot fakechroot eatmydata dbus-run-session dbus-launch catchsegv unbuffer rlwrap caffeinate valgrind heaptrack xvfb-run systemd-run systemd-inhibit cgexec cpulimit daemonize setlock',
    values:
      'f n s l i p u H P C t g e S --bind --ro-bind --dev --proc --tmpfs --chdir --setenv --unit --property --slice --uid --gid --server-args --who --what --why',
  },
  // Priority, time, resources.
  { names: 'nice', values: 'n --adjustment' },
  {
    names: 'nohup setsid disown noglob nocorrect - and or not begin if while else then do ! {',
    flags: 'c f w --ctty --fork --wait',
    hasAssignments: true,
  },
  {
    names: 'time gtime',
    values: 'f o --format --output',
    flags: 'p a v q --portability --append --verbose --quiet',
    hasAssignments: true,
  },
  { names: 'repeat', operands: 1 },
  {
    names: 'timeout gtimeout',
    values: 's k --signal --kill-after',
    flags: 'v f p --foreground --preserve-status --verbose',
    operands: 1,
  },
  { names: 'stdbuf gstdbuf', values: 'i o e --input --output --error' },
  { names: 'ionice', values: 'c n p P u --class --classdata --pid', flags: 't --ignore' },
  {
    names: 'chrt',
    values: 'p T P D --pid',
    flags: 'a b d f i m o r R v --batch --fifo --idle --other --rr --all-tasks --verbose',
    operands: 1,
  },
  { names: 'taskset', values: 'p --pid', flags: 'a c --all-tasks --cpu-list', operands: 1 },
  { names: 'numactl prlimit logsave', values: 'i m N C p o' },
  { names: 'setarch', flags: 'R v B F I L S T X Z 3', operands: 1, isShell: true },
  {
    names: 'linux32 linux64 i386 x86_64 arch',
    flags: 'R v 3 -x86_64 -arm64 -arm64e',
    values: 'd e',
    isShell: true,
  },
  {
    names: 'flock',
    values: 'w E --timeout --conflict-exit-code --wait',
    flags: 's e x u n o F v --shared --exclusive --unlock --nonblock --close --no-fork --verbose',
    texts: 'c --command',
    operands: 1,
  },
];
