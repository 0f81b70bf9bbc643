/**
 * An index of several parts in one file, and the head of each part. A part consists of a column segment, with the position
 * of the part and the ids of its fingerprints, and a Hamming index as segment-file.ts writes it. Each of the two has its own
 * checksum, and the last part is marked as the last.
 */
import type { FingerprintBits } from '../base/bits.ts';
import { bytesColumn, type Column, wordsColumn } from '../base/columns.ts';
import { DittographError } from '../base/errors.ts';
import type { Signature } from '../fingerprint/fingerprinter.ts';
import type { SegmentMemory } from '../kernels/segment-memory.ts';
import { createColumnSegment, openColumnSegment } from '../segments/column-segment.ts';
import { type SegmentKind, sealBytes } from '../segments/segment-file.ts';
import { planBuild } from './hamming-plan.ts';

/** 'dgHP', little-endian. */
const PARTS: SegmentKind = { name: 'index of fingerprints', magic: 0x50486764 };
/** Expected bytes of an id and its offset, before ids are known. */
export const ID_BYTES = 64;

/** The ids of fingerprints in UTF-8, in an eighth of the memory of strings. */
export class Ids {
  readonly #offsets: Column<Uint32Array<ArrayBuffer>>;
  readonly #text: Column<Uint8Array<ArrayBuffer>>;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  /** @param offsets 0, then the end of each id in `text` */
  constructor(offsets: Uint32Array = Uint32Array.of(0), text: Uint8Array = new Uint8Array(0)) {
    this.#offsets = wordsColumn();
    this.#offsets.append(offsets);
    this.#text = bytesColumn();
    this.#text.append(text);
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  get bytes(): number {
    return this.#text.length + 4 * this.#offsets.length;
  }

  get offsets(): Uint32Array {
    return this.#offsets.values;
  }

  get text(): Uint8Array {
    return this.#text.values;
  }

  push(id: string): void {
    this.#text.append(this.#encoder.encode(id));
    this.#offsets.push(this.#text.length);
  }

  at(index: number): string {
    return this.#decoder.decode(this.#text.values.subarray(this.#offsets.at(index), this.#offsets.at(index + 1)));
  }
}

/** The head of a part. */
export interface PartHead {
  readonly bits: FingerprintBits;
  readonly maxDistance: number;
  /** From 0 on. */
  readonly part: number;
  readonly isLast: boolean;
  /** Fingerprints of the part, and those of the parts before it. */
  readonly size: number;
  readonly before: number;
  /** Absent if the numbers of fingerprints are their ids. */
  readonly ids: Ids | undefined;
  readonly signature: Signature | undefined;
}

/** The bytes of a head. @throws TOO_LARGE */
export function encodePartHead(head: PartHead): Uint8Array {
  const { bits, maxDistance, part, isLast, size, before, ids, signature } = head;
  const numbers = [bits, maxDistance, part, Number(isLast), size, before % 2 ** 32, Math.floor(before / 2 ** 32)];
  const [offsets, text] = ids === undefined ? [new Uint32Array(0), new Uint8Array(0)] : [ids.offsets, ids.text];
  const lengths = [offsets.length, Math.ceil(text.length / 4)];
  const { memory, bytes, columns } = createColumnSegment(
    PARTS,
    [...numbers, Number(ids !== undefined)],
    lengths,
    signature,
  );
  columns[0]!.set(offsets);
  const column = columns[1]!;
  new Uint8Array(column.buffer, column.byteOffset, text.length).set(text);
  return sealBytes(memory, bytes);
}

/** @throws INDEX_CORRUPT, SIGNATURE_MISMATCH */
export function decodePartHead(memory: SegmentMemory, bytes: number, expected?: Signature): PartHead {
  const { numbers, columns, signature } = openColumnSegment(memory, bytes, PARTS, expected);
  const [bits, maxDistance, part, isLast, size, low, high, isNamed] = numbers;
  if (numbers.length !== 8 || columns.length !== 2)
    throw new DittographError('INDEX_CORRUPT', 'the head of a part is incomplete');
  const [offsets, text] = columns;
  const ids =
    isNamed === 1 ? new Ids(offsets, new Uint8Array(text!.buffer, text!.byteOffset, offsets!.at(-1))) : undefined;
  if (ids !== undefined && ids.count !== size)
    throw new DittographError('INDEX_CORRUPT', `a part has ${ids.count} ids for ${size} fingerprints`);
  return {
    bits: bits as FingerprintBits,
    maxDistance: maxDistance!,
    part: part!,
    isLast: isLast === 1,
    size: size!,
    before: low! + 2 ** 32 * high!,
    ids,
    signature,
  };
}

/** Whether bytes begin like a part. */
export function isPart(start: Uint8Array): boolean {
  return start.length >= 4 && new DataView(start.buffer, start.byteOffset).getUint32(0, true) === PARTS.magic;
}

/** A part to be built. */
export interface PartPlan {
  /** Most fingerprints of a part. */
  readonly rows: number;
  readonly structure: string;
  /** Most bytes of its index, with lists of equal fingerprints. */
  readonly bytes: number;
}

/**
 * The largest part that is built within some bytes, ids included.
 * @param isNamed whether fingerprints have ids
 * @throws BAD_OPTION if not even a thousand fingerprints fit
 */
export function planPart(bits: FingerprintBits, maxDistance: number, isNamed: boolean, bytes: number): PartPlan {
  const each = bits / 8 + LISTS_BYTES + (isNamed ? 2.5 * ID_BYTES : 0);
  const fits = (rows: number): boolean => {
    const plan = planBuild({ n: rows, bits, maxDistance });
    return plan !== undefined && each * rows + plan.bytes + plan.work <= bytes;
  };
  let [low, high] = [1000, 2 ** 28];
  if (!fits(low)) {
    throw new DittographError(
      'BAD_OPTION',
      `no index of ${low} fingerprints can be built within ${Math.max(0, bytes)} bytes`,
    );
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  const { structure, bytes: planned } = planBuild({ n: low, bits, maxDistance })!;
  return { rows: low, structure, bytes: planned + LISTS_BYTES * low };
}

/** Most additional bytes a fingerprint of the lists of equal ones, compared with separate entries. */
const LISTS_BYTES = 8;
