/** Entry of a thread that creates one report of an index from its excerpt, and ends. */
import { closeSync, createReadStream, openSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cutLines, linesIn } from '../../io/lines.ts';
import { blockOf } from '../../report/html/blocks.ts';
import { indexBlocks } from '../../report/html/index-blocks.ts';
import type { ExcerptLine } from '../../seen/excerpt.ts';
import { giveWay } from '../../seen/give-way.ts';
import { type CallFault, faultOf } from './thread.ts';

export interface ReportOrder {
  /** File of the excerpt, and file for the blocks. */
  readonly excerpt: string;
  readonly path: string;
  /** Name of the index. */
  readonly name: string;
}

/** The id and the byte range of each block. */
export type BlockPlaces = readonly (readonly [id: string, from: number, to: number])[];

export type ReportOutcome = { readonly places: BlockPlaces } | { readonly fault: CallFault };

giveWay();
const { excerpt, path, name } = workerData as ReportOrder;

/** Least bytes of lines that are read together. */
const BATCH_BYTES = 2 ** 16;

/** Does not use `node:readline`: from Node 24 on, it also splits lines at U+2028, which a text may contain. */
async function* lines(): AsyncGenerator<ExcerptLine> {
  for await (const cut of cutLines(createReadStream(excerpt), Number.POSITIVE_INFINITY, BATCH_BYTES)) {
    for (const { bytes } of linesIn(cut.bytes, cut.line)) yield JSON.parse(bytes.toString());
  }
}

/** Writes the blocks, which are text, to the file. */
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
    // One thread: the other cores are for requests.
    return { places: written(await indexBlocks(lines(), { name, language: 'en', jobs: 1 })) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

parentPort!.postMessage(await outcome());
