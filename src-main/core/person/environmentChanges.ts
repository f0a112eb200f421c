import type { EnvironmentChange } from '@shared/details';
import { limits } from '@shared/limits';
import type { Environment } from '../shell/privateVariables';
import { cutText } from '../terminal/cutText';
import { SECRET_DOTS } from '../terminal/secretDots';
import { isSecretName } from './isSecretName';

/** The password in an address, as in `postgres://user:password@host`. */
const ADDRESS_PASSWORD = /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g;

/** What a session's environment has otherwise than the person's own one, by name. Secrets are dots. */
export function environmentChanges(base: Environment, env: Environment): readonly EnvironmentChange[] {
  const names = new Set([...Object.keys(base), ...Object.keys(env)]);
  return [...names]
    .filter((name) => base[name] !== env[name])
    .sort()
    .map((name) => ({ name, value: shownValue(name, env[name]) }));
}

function shownValue(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  if (isSecretName(name) && value !== '') return SECRET_DOTS;
  return cutText(value.replace(ADDRESS_PASSWORD, `$1${SECRET_DOTS}`), limits.maxShownValueChars);
}
