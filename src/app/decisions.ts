/** Pages that a person keeps although the result drops them. Stored in the browser, if it allows that. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { report } from './state.ts';

const left: Signal<ReadonlySet<number>> = signal(new Set());

/** Indexes of the documents kept by decision. */
export const staying: ReadonlySignal<ReadonlySet<number>> = left;

/** Identifies a result by its documents and their status. */
function key(): string {
  const { ids, titles } = report().payload.documents;
  const { drop, keep } = report().payload.clusters;
  let hash = 0;
  for (const text of [...ids, ...titles, JSON.stringify([keep, drop])])
    for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return `dittograph decisions ${ids.length} ${hash >>> 0}`;
}

/** Reads the decisions of an earlier visit. */
export function restoreDecisions(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    const { length } = report().payload.documents.ids;
    if (Array.isArray(stored))
      left.value = new Set(stored.filter((place) => Number.isInteger(place) && place < length));
  } catch {
    // The browser may forbid it; decisions are then lost when the page is closed.
  }
}

/** Toggles the decision to keep a page. */
export function decide(place: number): void {
  const next = new Set(left.value);
  if (!next.delete(place)) next.add(place);
  left.value = next;
  try {
    localStorage.setItem(key(), JSON.stringify([...next]));
  } catch {
    // As above.
  }
}
