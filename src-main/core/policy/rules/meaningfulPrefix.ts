import type { PolicyCommand } from '@shared/policy';
import { canonicalName } from '../parse/canonicalName';
import { shellNames } from '../parse/shellNames';

/** How many words of a program's commands say what is done; programs that are not listed: one. */
const ARITY: Readonly<Record<2 | 3, readonly string[]>> = {
  2: 'git npm pnpm yarn bun cargo go docker podman kubectl helm terraform brew apt apt-get dnf pip pipx uv poetry gem bundle rails dotnet mvn gradle gradlew systemctl gh hg svn jj conda rustup deno composer mix swift flutter nx turbo make just task npx bunx vagrant pulumi heroku vercel netlify wrangler'.split(
    ' ',
  ),
  3: 'npm run, pnpm run, yarn run, bun run, deno task, docker compose, podman compose, docker container, docker image, docker volume, docker network, git stash, git remote, git worktree, git submodule, git config, uv run, uv pip, poetry run, bundle exec, go tool, cargo xtask, gh pr, gh issue, gh run, gh repo, gh release, kubectl get, kubectl rollout, kubectl config, aws s3, aws ec2, npm exec, pnpm exec, dotnet tool, nx run, conda env, npm config, terraform state, helm repo, gcloud compute, gcloud container, az vm, az group'.split(
    ', ',
  ),
};
/** Programs that run whatever they are given, or destroy it: never allowed as a whole. */
const NEVER = new Set(
  'sudo su doas pkexec runas run0 env xargs eval exec command builtin source . find parallel watch script timeout nice nohup time ssh python node perl ruby php lua awk sed powershell pwsh cmd osascript busybox toybox rm dd mkfs chmod chown mv cp ln tee trap alias kill pkill killall curl wget : strace gdb chroot nsenter unshare flock setsid stdbuf tmux screen at crontab'.split(
    ' ',
  ),
);
const arity = new Map(
  Object.entries(ARITY).flatMap(([count, names]) => names.map((name) => [name, Number(count)] as const)),
);

/**
 * The pattern that "always allow" would put into the rules: the words of the deciding command that say what it does
 * (`npm run build`, `git status`). null where that would allow far more than what was asked about: a wrapper, an interpreter,
 * a command within another, or one that is not known.
 */
export function meaningfulPrefix(commands: readonly PolicyCommand[]): string | null {
  const command = commands.find(({ isDeciding }) => isDeciding) ?? (commands.length === 1 ? commands[0] : undefined);
  if (command === undefined || command.name === null || command.reachedBy.length > 0 || command.writesTo.length > 0)
    return null;
  const canonical = canonicalName(command.name);
  if (NEVER.has(canonical) || shellNames.has(canonical)) return null;
  const words = [command.name];
  let count = arity.get(canonical) ?? 1;
  for (const arg of command.args) {
    if (words.length >= count) break;
    // An option or something unknown among the words that count: the words would not say what is done.
    if (arg === null || /^-|[\s*?'"$`\\/]/.test(arg)) return null;
    words.push(arg);
    count = arity.get([canonical, ...words.slice(1)].join(' ')) ?? count;
  }
  return words.length < count || words.some((word) => /[\s*?>]/.test(word)) ? null : words.join(' ');
}
