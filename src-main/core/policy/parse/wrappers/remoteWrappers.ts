import type { WrapperSpec } from './WrapperSpec';

/** Programs that run a command on another machine or in a container. The options are those of their man pages. */
export const remoteWrappers: readonly WrapperSpec[] = [
  // Elsewhere.
  {
    names: 'ssh dbclient mosh autossh',
    values: 'b c D E e F I i J L l m O p Q R S W w B',
    flags: '4 6 A a C f G g K k M N n q s T t V v X x Y y',
    operands: 1,
    runs: 'joined',
    isShell: true,
  },
  { names: 'rsh remsh rexec', values: 'l p', operands: 1, runs: 'joined' },
  { names: 'sshpass', values: 'p f d P', flags: 'e v' },
  {
    names: 'docker podman nerdctl',
    subcommand: ['exec'],
    globalValues: 'H l c --host --context --config --log-level',
    values: 'e u w --env --env-file --user --workdir --detach-keys',
    flags: 'i t d --interactive --tty --detach --privileged',
    operands: 1,
  },
  {
    names: 'docker podman nerdctl',
    subcommand: ['run'],
    globalValues: 'H l c --host --context --config --log-level',
    values:
      'a c e h l m p u v w --name --env --env-file --volume --publish --user --workdir --network --net --mount --label --memory --cpus --hostname --platform --add-host --device --cap-add --cap-drop --security-opt --restart --shm-size --gpus --tmpfs --ulimit --pull --log-driver --dns --ip --runtime --userns --pid --ipc --cidfile',
    flags:
      'i t d P q --rm --interactive --tty --detach --privileged --init --read-only --publish-all --no-healthcheck --quiet',
    texts: '--entrypoint',
    operands: 1,
  },
  {
    names: 'docker podman nerdctl',
    subcommand: ['compose', 'exec'],
    globalValues: 'f p H --file --project-name --profile --env-file --host --context --project-directory',
    values: 'e u w --env --user --workdir --index',
    flags: 'T d --no-TTY --no-tty --detach --privileged',
    operands: 1,
  },
  {
    names: 'docker podman nerdctl',
    subcommand: ['compose', 'run'],
    globalValues: 'f p H --file --project-name --profile --env-file --host --context --project-directory',
    values: 'e u w v p l --env --user --workdir --volume --publish --name --label',
    flags: 'T d --rm --no-deps --no-TTY --service-ports --detach --build --quiet-pull',
    texts: '--entrypoint',
    operands: 1,
  },
  {
    names: 'docker-compose podman-compose',
    subcommand: ['exec'],
    globalValues: 'f p --file --project-name',
    values: 'e u w',
    flags: 'T d',
    operands: 1,
  },
  {
    names: 'docker-compose podman-compose',
    subcommand: ['run'],
    globalValues: 'f p --file --project-name',
    values: 'e u w v p l',
    flags: 'T d --rm --no-deps',
    texts: '--entrypoint',
    operands: 1,
  },
  { names: 'kubectl oc k9s', subcommand: ['exec'], needsDashes: true },
  { names: 'kubectl oc', subcommand: ['run'], needsDashes: true },
  { names: 'kubectl oc', subcommand: ['debug'], needsDashes: true },
  { names: 'lxc incus', subcommand: ['exec'], needsDashes: true },
  {
    names: 'lxc-attach gcloud aws-vault op doppler mise asdf chamber teleport tsh',
    needsDashes: true,
    texts: '--command',
  },
  { names: 'vagrant', subcommand: ['ssh'], runs: 'nothing', texts: 'c --command' },
  { names: 'nix-shell', runs: 'nothing', values: 'p A I --arg --argstr', texts: '--run --command' },
  { names: 'nix', subcommand: ['develop'], flags: 'c --command' },
];
