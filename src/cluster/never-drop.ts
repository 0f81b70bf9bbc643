/**
 * Names of documents that must stay, as patterns: `*` stands for any run of characters, and a pattern without one is
 * a prefix. `?` is itself, since it stands in URLs. O(pattern + name) a pattern.
 */

/** Whether a name matches any of the patterns. */
export function matcher(patterns: readonly string[]): (name: string) => boolean {
  const forms = patterns.map((pattern) => (pattern.includes('*') ? pattern : `${pattern}*`).split('*'));
  return (name) => forms.some((pieces) => matches(name, pieces));
}

/** Whether the name is the pieces in order, with anything between them. */
function matches(name: string, pieces: readonly string[]): boolean {
  const first = pieces[0]!;
  const last = pieces.at(-1)!;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
