/**
 * A text as parts copied from another text and additions, so that the copies of a cluster take little space. The app
 * restores such a text.
 */

/** A text in terms of another of its block. */
export interface CopiedText {
  /** Place of the other text, which is stored completely. */
  readonly base: number;
  /**
   * In order: the added texts, and for each copied part two numbers: its distance from the end of the previous copied
   * part in UTF-16 units, which is usually small, and its length.
   */
  readonly parts: readonly (string | number)[];
}

/**
 * Length of the indexed runs in UTF-16 units, and the distance between them: copied parts of 17 units and more are
 * found.
 */
const RUN = 12;
const STEP = 6;

/** The positions of the indexed runs of a base. */
export function runsOf(base: string): ReadonlyMap<string, number> {
  const runs = new Map<string, number>();
  for (let from = 0; from + RUN <= base.length; from += STEP) {
    const run = base.slice(from, from + RUN);
    if (!runs.has(run)) runs.set(run, from);
  }
  return runs;
}

/** O(length of both). @param runs of the base */
export function partsOf(text: string, base: string, runs: ReadonlyMap<string, number>): CopiedText['parts'] {
  const parts: (string | number)[] = [];
  let added = 0;
  let place = 0;
  let last = 0;
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
    parts.push(from - last, length);
    last = from + length;
    place = start + length;
    added = place;
  }
  if (added < text.length) parts.push(text.slice(added));
  return parts;
}

/** Restores a text. @param base the complete text from which it copies */
export function textOfParts(parts: CopiedText['parts'], base: string): string {
  const texts: string[] = [];
  let last = 0;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if (typeof part === 'string') texts.push(part);
    else {
      i++;
      const from = last + part;
      last = from + (parts[i] as number);
      texts.push(base.slice(from, last));
    }
  }
  return texts.join('');
}
