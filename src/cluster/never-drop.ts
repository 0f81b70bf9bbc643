/**
 * Patterns for names of documents that must be kept: `*` matches any run of characters, including `/` and line ends, and a
 * pattern without `*` is a prefix. All other characters match themselves, since `?`, `[` and `(` are common in URLs.
 * O(pattern × name) in the worst case, O(name) in practice.
 *
 * picomatch (4.0.7, measured) is unsuitable: with every special character escaped, its `*` still does not match `./x`, `/`
 * and names with line ends, and its regular expression backtracks: `*a*a*a*a*b*` takes 1.1 s on a name of 100 letters a,
 * which takes a microsecond here. It adds 23 kB to the core.
 */

/** Whether a name matches any of the patterns. */
export function matcher(patterns: readonly string[]): (name: string) => boolean {
  const forms = patterns.map((pattern) => (pattern.includes('*') ? pattern : `${pattern}*`).split('*'));
  return (name) => forms.some((literals) => matches(name, literals));
}

/** Finds patterns that match no document of a run: a misspelt pattern protects nothing. */
export class PatternUse {
  readonly #idle: Map<string, (name: string) => boolean>;

  constructor(patterns: readonly string[]) {
    this.#idle = new Map(patterns.map((pattern) => [pattern, matcher([pattern])]));
  }

  add({ id, url = id }: { readonly id: string; readonly url?: string | undefined }): void {
    for (const [pattern, matches] of this.#idle) if (matches(id) || matches(url)) this.#idle.delete(pattern);
  }

  /** Whether no further document can change the result. */
  get isComplete(): boolean {
    return this.#idle.size === 0;
  }

  /** Patterns that match no document, as sentences. */
  get unused(): readonly string[] {
    return Array.from(this.#idle.keys(), (pattern) => `--never-drop ${pattern} names no document`);
  }
}

/** Whether the name has the literals in order, with anything between them. The leftmost match of each suffices. */
function matches(name: string, literals: readonly string[]): boolean {
  const first = literals[0]!;
  const last = literals.at(-1)!;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const literal of literals.slice(1, -1)) {
    const found = name.indexOf(literal, at);
    if (found < 0) return false;
    at = found + literal.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
