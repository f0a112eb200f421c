import type { WrapperSpec } from './WrapperSpec';

/** Package managers that run a command, programs that hold many others, and those that run a text as an option. The options are those of their man pages. */
export const packageWrappers: readonly WrapperSpec[] = [
  // Package runners.
  {
    names: 'npx bunx pnpx',
    values: 'p w --package --workspace --userconfig',
    flags: 'y q --yes --no --quiet --no-install --ignore-existing --bun',
    texts: 'c --call',
  },
  {
    names: 'npm',
    subcommand: ['exec'],
    globalValues: '--prefix w --workspace C',
    values: 'p w --package --workspace',
    flags: 'y --yes --no',
    texts: 'c --call',
  },
  {
    names: 'npm',
    subcommand: ['x'],
    globalValues: '--prefix w --workspace C',
    values: 'p w --package --workspace',
    flags: 'y --yes --no',
    texts: 'c --call',
  },
  {
    names: 'pnpm yarn bun',
    subcommand: ['exec'],
    globalValues: 'C F --dir --filter --cwd',
    flags: 'r c --recursive --shell-mode',
  },
  { names: 'pnpm yarn', subcommand: ['dlx'], globalValues: 'C --dir', values: 'p --package', flags: 'q --quiet' },
  { names: 'bun', subcommand: ['x'] },
  {
    names: 'uv rye hatch poetry pipenv pdm conda mamba micromamba pixi',
    subcommand: ['run'],
    globalValues: 'C p --directory --project',
    values: 'p n c e --python --with --extra --group --env-file --package --name --prefix --cwd',
    flags:
      'q v s m --quiet --no-sync --frozen --isolated --no-project --active --all-extras --dev --no-capture-output --live-stream',
  },
  { names: 'uvx pipx', values: 'p --from --with --python --spec', flags: 'q --quiet' },
  { names: 'bundle', subcommand: ['exec'], flags: '--keep-file-descriptors' },
  {
    names: 'rbenv pyenv nodenv opam stack cabal dune rustup volta fnm devbox',
    subcommand: ['exec'],
    values: 'p --using',
  },
  { names: 'rustup volta', subcommand: ['run'], operands: 1 },
  // Many programs in one.
  { names: 'busybox toybox', flags: '--list --install --help' },
  // Text that other programs run.
  { names: 'at batch', values: 'q f t', flags: 'm M v l', operands: 9, isShell: true },
  { names: 'rsync', runs: 'nothing', texts: 'e --rsh --rsync-path' },
  { names: 'rg ripgrep', runs: 'nothing', texts: '--pre --hostname-bin' },
  { names: 'sort gsort', runs: 'nothing', texts: '--compress-program' },
  { names: 'man', runs: 'nothing', texts: 'P --pager H --html', values: 'M S s L m p' },
  { names: 'zip', runs: 'nothing', texts: 'TT --unzip-command' },
  { names: 'nc ncat netcat', runs: 'nothing', texts: 'e c --exec --sh-exec', values: 'p s w i l' },
  { names: 'scp sftp', runs: 'nothing', texts: 'S', values: 'c F i J l o P' },
  {
    names: 'start-stop-daemon',
    runs: 'nothing',
    texts: 'a x --exec --startas',
    values: 'p n u g c --pidfile --name --user --group --chuid --chdir',
    flags: 'S K b m q --start --stop --background --make-pidfile',
  },
];
