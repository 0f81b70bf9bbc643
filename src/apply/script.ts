/** Writes removals as a POSIX shell script, which a person can read before running it. */
import type { Removal } from './removals.ts';

const HEAD = `#!/bin/sh
# Removes duplicates, one on each line: the file, its SHA-256, the kept file, its SHA-256.
# A file is removed only if both files are unchanged and neither is a symbolic link.
set -u
left=0
sum() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum < "$1"; else shasum -a 256 < "$1"; fi | cut -c 1-64
}
same() { [ -f "$1" ] && [ ! -L "$1" ] && [ "$(sum "$1")" = "$2" ]; }
`;

const ACTS = {
  delete: `go() {
  if same "$1" "$2" && same "$3" "$4" && [ ! "$1" -ef "$3" ]; then rm -- "$1" || left=1
  else echo "left, since something has changed: $1" >&2; left=1; fi
}
`,
  move: `go() {
  if [ -e "$5" ] || [ -L "$5" ]; then echo "left, since its place is taken: $1" >&2; left=1
  elif same "$1" "$2" && same "$3" "$4" && [ ! "$1" -ef "$3" ]; then
    mkdir -p -- "$(dirname -- "$5")" && mv -- "$1" "$5" || left=1
  else echo "left, since something has changed: $1" >&2; left=1; fi
}
`,
} as const;

/** The beginning of the script. @param isMove whether files are moved; otherwise they are deleted */
export function scriptHead(isMove: boolean): string {
  return `${HEAD}${isMove ? ACTS.move : ACTS.delete}`;
}

export const SCRIPT_END = 'exit "$left"\n';

/** The line of a removal. @param to the folder to which files are moved; absent: they are deleted */
export function scriptLine({ path, stamp, kept, place }: Removal, to: string | undefined): string {
  const words = [asPath(path), stamp.sha256, asPath(kept.path), kept.stamp.sha256];
  if (to !== undefined) words.push(asPath(`${to.replace(/\/+$/, '')}/${place}`));
  return `go ${words.map(quoted).join(' ')}\n`;
}

/** The path in a form that no program mistakes for an option. */
function asPath(path: string): string {
  return path.startsWith('-') ? `./${path}` : path;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
