/** The status of each document of a run. */
import { type Documents, STATE } from '../store/documents.ts';
import type { DocStatus } from './records.ts';

/** All statuses of documents. */
export const STATUSES: readonly DocStatus[] = [
  'unique',
  'kept',
  'dropped',
  'known',
  'too-short',
  'thin',
  'revisit',
  'unjudged',
];

/** The status of each document, as an index into {@link STATUSES}. */
export function statusesOf(
  documents: Documents,
  keepers: Uint32Array,
  clusterOf: Uint32Array,
  { tooShort, thin }: { readonly tooShort: Uint8Array; readonly thin: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const statuses = new Uint8Array(documents.count);
  for (let document = 0; document < statuses.length; document++) {
    let status: DocStatus = 'unique';
    const state = documents.state(document);
    if (state === STATE.known) status = 'known';
    else if (state !== STATE.text) status = state === STATE.revisit ? 'revisit' : 'unjudged';
    else if (keepers[document] !== document) status = 'dropped';
    else if (clusterOf[document]! > 0) status = 'kept';
    else if (thin[document] === 1) status = 'thin';
    else if (tooShort[document] === 1) status = 'too-short';
    else continue;
    statuses[document] = STATUSES.indexOf(status);
  }
  return statuses;
}
