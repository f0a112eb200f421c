const EXTENSION = /\.(?:exe|com|cmd|bat)$/;
/** Most names are what they are compared by. */
const PLAIN = /^[a-z][a-z_-]*$/;
/** Interpreters carry their version: `python3.12`, `perl5.36`, `lua5.4`. */
const VERSIONED = /^(python|pypy|perl|ruby|php|lua|node|nodejs|pwsh|bash|zsh|tclsh|wish)-?\d[\d.]*$/;

/**
 * The name by which a program is compared: without folder, extension and version, in small letters because some file systems
 * make no difference (`SUDO`), without the `^` of cmd.exe (`n^et`) and the `=` of zsh (`=sudo`).
 */
export function canonicalName(name: string): string {
  if (PLAIN.test(name)) return name;
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const plain = base.trim().toLowerCase().replaceAll('^', '').replace(/^=/, '').replace(EXTENSION, '');
  return VERSIONED.exec(plain)?.[1] ?? plain;
}
