/**
 * A text as what it copies from another and what it adds, so that the copies of a cluster take little room: a block is
 * compressed within 32 kB, of which whole copies would take their share. The app puts such a text together again.
 */

/** A text by another of its block. */
export interface CopiedText {
  /** Place of the other, which is whole. */
  readonly base: number;
  /** Texts that are added, and before each copied part its start and length in UTF-16 units, in order. */
  readonly parts: readonly (string | number)[];
}

/** UTF-16 units that are looked up, and the step at which the base is noted. */
const RUN = 16;

/** The places of the runs of a base. */
export function runsOf(base: string): ReadonlyMap<string, number> {
  const runs = new Map<string, number>();
  for (let from = 0; from + RUN <= base.length; from += RUN) {
    const run = base.slice(from, from + RUN);
    if (!runs.has(run)) runs.set(run, from);
  }
  return runs;
}

/** O(length of both). @param runs those of the base */
export function partsOf(text: string, base: string, runs: ReadonlyMap<string, number>): CopiedText['parts'] {
  const parts: (string | number)[] = [];
  let added = 0;
  let place = 0;
  while (place < text.length) {
    let from = runs.get(text.slice(place, place + RUN)) ?? -1;
    if (from < 0) {
      place++;
      continue;
    }
    let start = place;
    while (start > added && from > 0 && text[start - 1] === base[from - 1]) {
      start--;
      from--;
    }
    let length = place - start + RUN;
    while (start + length < text.length && from + length < base.length && text[start + length] === base[from + length])
      length++;
    if (start > added) parts.push(text.slice(added, start));
    parts.push(from, length);
    place = start + length;
    added = place;
  }
  if (added < text.length) parts.push(text.slice(added));
  return parts;
}

/** The text again. @param base the whole text that it copies from */
export function textOfParts(parts: CopiedText['parts'], base: string): string {
  const texts: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (typeof part === 'string') texts.push(part);
    else {
      i++;
      texts.push(base.slice(part, part + (parts[i] as number)));
    }
  }
  return texts.join('');
}
