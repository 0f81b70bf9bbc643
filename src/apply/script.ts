/** The removals as a POSIX shell script, for a person who wants to read before anything happens. */
import { join } from 'node:path';
import type { Removal } from './removals.ts';

const HEAD = `#!/bin/sh
# Removes duplicates, one a line: the file, its SHA-256, the file that stays, its SHA-256.
# A file goes only if both are still what they were, and neither is a link.
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

/** What stands before the lines. @param isMove whether files are moved; else they are deleted */
export function scriptHead(isMove: boolean): string {
  return `${HEAD}${isMove ? ACTS.move : ACTS.delete}`;
}

export const SCRIPT_END = 'exit "$left"\n';

/** @param to the folder to which files are moved; absent: they are deleted */
export function scriptLine({ path, stamp, kept, place }: Removal, to: string | undefined): string {
  const words = [asPath(path), stamp.sha256, asPath(kept.path), kept.stamp.sha256];
  if (to !== undefined) words.push(asPath(join(to, place)));
  return `go ${words.map(quoted).join(' ')}\n`;
}

/** A path that no program takes for an option. */
function asPath(path: string): string {
  return path.startsWith('-') ? `./${path}` : path;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
