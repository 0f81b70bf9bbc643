/** Estimates the memory and the disk space of a run from the documents that it will have. */
import { open, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { CutUnit } from './cut.ts';
import { isCorruption } from './io/chunks.ts';
import { LARGE_BYTES } from './io/inputs/stream.ts';
import type { TextBytes } from './io/parquet/rows.ts';
import { packingOf, unpacked } from './io/unpack/packing.ts';
import { MOST_BYTES, MOST_COPIES, spaceOn } from './io/unpack/unpacked-copy.ts';
import { methodOf } from './methods/methods.ts';
import type { ScanParameters } from './methods/options.ts';
import { RECENT_BYTES } from './repeats/texts.ts';
import { LARGE_ROW, ROWS_BYTES } from './store/memory/fingerprints.ts';
import { TEXT_BYTES } from './store/memory/store.ts';

/** Peak memory as `npm run bench -- memory` measures it: bytes without documents and per document, for the first and for each further worker. */
const MEMORY = { first: 97e6, further: 45e6, document: 487, furtherDocument: 10 };
/** Bytes of memory a page, roughly: measured with 24,000 news pages of the same sites. */
const PAGE = 16_000;
/** Bytes of shingles a byte of text, for methods that keep all shingles. */
const SHINGLES_SHARE = 1.4;

/**
 * Bytes of memory for the text column of Parquet, for each byte of it, packed and unpacked: of the largest row group that is
 * decoded as a whole, whose pages are held more than once and are collected late, but no more than of all row groups.
 * Measured with row groups of 10,240 and 20,480 texts. Row groups that are decoded page by page take `pages` bytes.
 */
const PARQUET = { group: 3, all: 2, pages: 9e7 };

/** Bytes of memory at the peak, and of temporary files. */
export interface Space {
  readonly memory: number;
  readonly disk: number;
}

/** What a run reads. */
export interface ScannedTexts {
  readonly documents: number;
  readonly textBytes: number;
  /** Number of documents that are pages. */
  readonly pages: number;
  /** Whether the inputs are so large that no text is kept in memory first. */
  readonly hasManyTexts: boolean;
}

/** What a run that cuts reads and finds. */
export interface UnitTexts {
  readonly documents: number;
  readonly textBytes: number;
  /** Lines or paragraphs of at least the least length; for passages, blocks of half of it. */
  readonly units: number;
  readonly cuts: number;
}

/** Memory and disk of a run over some documents. */
export function spaceOfScan(
  parameters: ScanParameters,
  workers: number,
  { documents, textBytes, pages, hasManyTexts }: ScannedTexts,
  columns: readonly (TextBytes | undefined)[],
): Space {
  const { rowBytes } = methodOf(parameters).fingerprinter(parameters, {});
  const rows = rowBytes === undefined ? SHINGLES_SHARE * textBytes : documents * rowBytes * (pages > 0 ? 2 : 1);
  const isLarge = rowBytes !== undefined && rowBytes >= LARGE_ROW;
  const further = workers - 1;
  return {
    memory:
      MEMORY.first +
      further * MEMORY.further +
      documents * (MEMORY.document + further * MEMORY.furtherDocument) +
      pages * PAGE +
      columnBytes(columns) +
      (isLarge ? 0 : rows),
    disk: Math.max(0, textBytes - (hasManyTexts ? 0 : TEXT_BYTES)) + (isLarge && rows > ROWS_BYTES ? rows : 0),
  };
}

/**
 * As `dedup --unit` of 50,000 and 100,000 texts took with one worker: bytes of memory for each line, paragraph and block of
 * half a passage, each cut and each id.
 */
const CUTTING = { line: 24, paragraph: 280, substring: 28, cut: 150, id: 60 };

/** Memory and disk of a run that cuts. */
export function spaceOfCuts(
  unit: CutUnit,
  workers: number,
  { documents, textBytes, units, cuts }: UnitTexts,
  columns: readonly (TextBytes | undefined)[],
): Space {
  const texts = Math.min(textBytes, TEXT_BYTES);
  const beside = {
    line: 0,
    paragraph: texts + (workers - 1) * MEMORY.further,
    substring: Math.min(textBytes, RECENT_BYTES),
  };
  const inFiles = textBytes - texts;
  const rows = unit === 'paragraph' ? 512 * units : 0;
  return {
    memory:
      MEMORY.first +
      texts +
      beside[unit] +
      units * CUTTING[unit] +
      cuts * CUTTING.cut +
      documents * CUTTING.id +
      columnBytes(columns),
    disk: unit === 'paragraph' ? 2 * inFiles + (rows > ROWS_BYTES ? rows : 0) : inFiles,
  };
}

/** Bytes of memory for the text columns of Parquet, of which one is read at a time. */
function columnBytes(columns: readonly (TextBytes | undefined)[]): number {
  const each = columns.map((one) =>
    one === undefined
      ? 0
      : Math.max(Math.min(PARQUET.group * one.largest, PARQUET.all * one.all), one.isByPages ? PARQUET.pages : 0),
  );
  return Math.max(0, ...each);
}

async function roomForCopies(): Promise<number> {
  try {
    return Math.min(MOST_BYTES, spaceOn(await statfs(tmpdir()), 0));
  } catch {
    return 0;
  }
}

/** Packed bytes at the beginning of a file that are unpacked to see how well it is packed. */
const TRIED_BYTES = 2 ** 20;

/**
 * Bytes of the copies of packed files that a run keeps for its second pass (unpacked-copy.ts).
 * @param paths of files that are read twice @param most bytes of all copies; by default those that the disk allows
 */
export async function copiedBytes(paths: readonly string[], most?: number): Promise<number> {
  const room = most ?? (await roomForCopies());
  let [bytes, copies] = [0, 0];
  for (const path of paths) {
    const own = await unpackedBytes(path);
    if (own === undefined || bytes + own > room || copies >= MOST_COPIES) continue;
    bytes += own;
    copies++;
  }
  return bytes;
}

/** Bytes of the content of a large packed file, from its beginning; undefined for others. */
async function unpackedBytes(path: string): Promise<number | undefined> {
  const { size } = await stat(path);
  if (size < LARGE_BYTES) return undefined;
  const file = await open(path);
  try {
    const beginning = Buffer.alloc(TRIED_BYTES);
    const { bytesRead } = await file.read(beginning, 0, TRIED_BYTES, 0);
    const packing = packingOf(beginning, path);
    if (packing === undefined) return undefined;
    let content = 0;
    for await (const chunk of unpacked(only(beginning.subarray(0, bytesRead)), packing)) {
      // The beginning ends within a member.
      if (isCorruption(chunk)) break;
      content += chunk.length;
    }
    return (size * content) / bytesRead;
  } finally {
    await file.close();
  }
}

async function* only(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
}
