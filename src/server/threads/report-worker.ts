/** The thread that makes one report of an index from its excerpt, and ends. */
import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cutLines, linesIn } from '../../io/lines.ts';
import { blockOf } from '../../report/html/blocks.ts';
import { indexBlocks } from '../../report/html/index-blocks.ts';
import type { ExcerptLine } from '../../seen/excerpt.ts';
import { giveWay } from '../../seen/give-way.ts';
import { type CallFault, faultOf } from './thread.ts';

export interface ReportOrder {
  /** Where the excerpt is, and where the blocks go. */
  readonly excerpt: string;
  readonly path: string;
  /** Of the index. */
  readonly name: string;
}

/** From which byte to which each block is, by its id. */
export type BlockPlaces = readonly (readonly [id: string, from: number, to: number])[];

export type ReportOutcome = { readonly places: BlockPlaces } | { readonly fault: CallFault };

giveWay();
const { excerpt, path, name } = workerData as ReportOrder;

/** Bytes of lines that are looked at together, at least. */
const BATCH_BYTES = 2 ** 16;

/** Not by `node:readline`: from Node 24 on it ends a line at U+2028 too, which a text may have. */
async function* lines(): AsyncGenerator<ExcerptLine> {
  for await (const cut of cutLines(createReadStream(excerpt), Number.POSITIVE_INFINITY, BATCH_BYTES)) {
    for (const { bytes } of linesIn(cut.bytes, cut.line)) yield JSON.parse(bytes.toString());
  }
}

/** The blocks one after another; they are text. */
function written(blocks: readonly string[]): BlockPlaces {
  const file = openSync(path, 'wx', 0o600);
  try {
    let to = 0;
    return blocks.map((made) => {
      const [id, text] = blockOf(made);
      const bytes = Buffer.from(text);
      const from = to;
      writeFileSync(file, bytes);
      to += bytes.length;
      return [id, from, to] as const;
    });
  } finally {
    closeSync(file);
  }
}

async function outcome(): Promise<ReportOutcome> {
  try {
    // One thread: those that answer have the others.
    return { places: written(await indexBlocks(lines(), { name, language: 'en', jobs: 1 })) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

parentPort!.postMessage(await outcome());
