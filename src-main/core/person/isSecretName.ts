/**
 * What names of variables that hold secrets have in them, as a word or as a part of one. In case of doubt a value is not
 * shown: that costs a look into the person's own shell, the other mistake costs a secret.
 */
const secretParts: readonly RegExp[] = [
  /PASSW(OR)?D|PASSPHRASE|PASSCODE|SSHPASS|(^|_)PASS(_|$)/,
  // MYSQL_PWD is a password, PWD and OLDPWD are folders.
  /_PWD$/,
  /SECRET|TOKEN|CREDENTIAL|COOKIE/,
  /API_?KEY|(^|_)KEYS?(_|$)|PRIVATE_?KEY|ACCESS_?KEY/,
  // SSH_AUTH_SOCK names a socket.
  /(^|_)AUTH(_(?!SOCK$)|$)|(^|_)(JWT|PAT|DSN|BEARER|OTP|PIN)(_|$)/,
];

/** True when a variable with this name may hold a secret. */
export function isSecretName(name: string): boolean {
  const upper = name.toUpperCase().replaceAll('-', '_');
  return secretParts.some((part) => part.test(upper));
}
