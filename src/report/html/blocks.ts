/** Blocks of a report page: JSON, compressed, as text, each in an element that is not executed. */
import { bytesByAlphabet } from './alphabet.ts';
import { sortedBlock } from './block-sorting.ts';
import { BLOCK, PAIRS_A_BLOCK, type PairDetail } from './payload.ts';
import { textOfBytes } from './text-code.ts';

const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');

/** An element that holds a value, compressed with deflate, which browsers decode themselves. */
export function blockElement(id: string, value: unknown): string {
  return element(id, zlib().deflateRawSync(new TextEncoder().encode(JSON.stringify(value)), { level: 9 }));
}

/** The same, compressed by block sorting: smaller, and slower to decode. @param alphabet of the report */
export function sortedElement(id: string, value: unknown, alphabet: string): string {
  return element(id, sortedBlock(bytesByAlphabet(JSON.stringify(value), alphabet)));
}

/** The elements with the details of the pairs, in order. */
export function pairElements<P>(pairs: readonly P[], detailOf: (pair: P) => PairDetail, alphabet: string): string[] {
  const elements: string[] = [];
  for (let from = 0; from < pairs.length; from += PAIRS_A_BLOCK) {
    const block = pairs.slice(from, from + PAIRS_A_BLOCK).map(detailOf);
    elements.push(sortedElement(`${BLOCK.pairs}${elements.length}`, block, alphabet));
  }
  return elements;
}

/** The text has no character that could end the element. */
function element(id: string, packed: Uint8Array): string {
  return `<script type="application/octet-stream" id="${id}">${textOfBytes(packed)}</script>\n`;
}

/** The id and the text of an element, for a server that sends them separately. */
export function blockOf(made: string): readonly [id: string, text: string] {
  const [, id, text] = /^<script type="application\/octet-stream" id="([\w-]+)">([^<]*)<\/script>\n$/.exec(made)!;
  return [id!, text!];
}

/** The hash by which a content security policy allows an inline script or style. */
export function policyHash(content: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
