/** The worker of the page: examines files and scans them, with the code of the command line. */
import { DittographError, type ErrorCode, messageOf } from '../../base/errors.ts';
import { optionsAgain, parametersOf } from '../../methods/parameters.ts';
import { jsonLine } from '../../report/escape.ts';
import { Collector } from '../../report/html/collector.ts';
import { page } from '../../report/html/page.ts';
import { BLOCK } from '../../report/html/payload.ts';
import type { ResultTexts } from '../../result/texts.ts';
import { scanFor } from '../../scan.ts';
import { look } from './look.ts';
import type { Look, ReportBlock, Scan, WorkerAnswer } from './messages.ts';
import { giveFiles } from './node/files.ts';

/** Milliseconds between two messages of progress. */
const PAUSE = 100;
/** Characters of records that are added to a blob at a time; the browser may store blobs on disk. */
const PIECE = 4_000_000;

// The worker needs no requests. The policy of the page forbids them; here their functions are also removed.
for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts'])
  Object.defineProperty(globalThis, name, { value: undefined });

function answer(message: WorkerAnswer): void {
  postMessage(message);
}

/** Text in pieces, as one blob. */
class TextBlob {
  readonly #parts: Blob[] = [];
  #held: string[] = [];
  #length = 0;

  add(text: string): void {
    this.#held.push(text);
    this.#length += text.length;
    if (this.#length < PIECE) return;
    this.#parts.push(new Blob(this.#held));
    this.#held = [];
    this.#length = 0;
  }

  finish(type: string): Blob {
    return new Blob([...this.#parts, ...this.#held], { type });
  }
}

async function scan({ inputs, files, options, language, app }: Scan): Promise<void> {
  giveFiles(files);
  const collector = new Collector();
  const records = new TextBlob();
  let texts: ResultTexts | undefined;
  let told = 0;
  const given = {
    // In the order of the command line, so that the header is the same.
    ...optionsAgain(parametersOf({ ...options, jobs: 1 }, 'scan').parameters),
    onProgress(progress: Extract<WorkerAnswer, { kind: 'progress' }>['progress']): void {
      const now = performance.now();
      if (now - told < PAUSE) return;
      told = now;
      answer({ kind: 'progress', progress });
    },
  };
  const asked = {
    everyKind: true,
    onTexts(given: ResultTexts): void {
      texts = given;
    },
  };
  const elements: string[] = [];
  for await (const record of scanFor(inputs, given, asked)) {
    records.add(`${jsonLine(record)}\n`);
    collector.write(record);
    if (record.type !== 'summary') continue;
    answer({ kind: 'packing' });
    elements.push(...collector.blocks(language, texts));
  }
  answer({
    kind: 'done',
    blocks: [...elements.map(blockIn), [BLOCK.end, '']],
    report: new Blob([page(app, language, elements)], { type: 'text/html' }),
    records: records.finish('application/x-ndjson'),
  });
}

/** The content of the element of a block. */
function blockIn(element: string): ReportBlock {
  const [, id, written] = /^<script type="application\/octet-stream" id="([\w-]+)">([^<]*)<\/script>\n$/.exec(element)!;
  return [id!, written!];
}

addEventListener('message', ({ data }: MessageEvent<Look | Scan>) => void answered(data));

async function answered(data: Look | Scan): Promise<void> {
  try {
    if (data.kind === 'scan') await scan(data);
    else {
      giveFiles(data.files);
      answer(await look(data.name, data.files));
    }
  } catch (error) {
    answer({ kind: 'fault', code: codeOf(error), message: messageOf(error) });
  }
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DittographError) return error.code;
  if (error instanceof RangeError) return 'TOO_LARGE';
  // The file was removed or changed since it was chosen, before its first record was read.
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'EIO' ? 'INPUT_UNREADABLE' : 'INTERNAL';
}
