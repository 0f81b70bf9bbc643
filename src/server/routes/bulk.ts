/** Bulk checks: one document per line in, one answer per line out, in the same order, while the request arrives. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { marked } from '../../io/inputs/passing.ts';
import { type Cut, cutLines } from '../../io/lines.ts';
import { chunksOf, LINES_TYPE, requireCoding } from '../body.ts';
import { inOrder } from '../in-order.ts';
import { detailsOf, Problem } from '../problems.ts';
import type { RouteAnswer } from '../route.ts';
import type { Service } from '../service.ts';
import type { LineAnswers } from '../threads/index-worker.ts';
import type { LineGroup, PreparedGroup } from '../threads/prepared.ts';

/** Groups of lines of one request that are processed at once. */
const IN_FLIGHT = 4;

/** Least bytes of a group, unless the client pauses: with many documents in a group, its fixed cost is small for each. */
const GROUP_BYTES = 1 << 18;

/** Bytes of answers that are buffered for a client that sends everything before it reads. */
const BUFFERED = 1 << 20;

export function checkLines(name: string, isSync: boolean, request: IncomingMessage, service: Service): RouteAnswer {
  // Refused as a whole, before a line is read.
  service.index(name);
  requireCoding(request);
  const lines = answerLines(name, isSync, request, service);
  const body = Readable.from(withReadTimeout(lines, request, service.limits.timeout), {
    objectMode: false,
    highWaterMark: BUFFERED,
  });
  return { status: 200, body, type: LINES_TYPE };
}

async function* answerLines(
  name: string,
  isSync: boolean,
  request: IncomingMessage,
  service: Service,
): AsyncGenerator<string | Uint8Array> {
  const { limits, queue } = service;
  const total = { lines: 0, stored: 0, errors: 0, verdicts: {} as Record<string, number> };
  const count = ({ lines, errors, stored, truncated, verdicts }: LineAnswers): void => {
    service.count(name, verdicts, truncated);
    if (errors > 0) service.metrics.lineErrors.add({ index: name }, errors);
    total.lines += lines;
    total.errors += errors;
    total.stored += stored;
    for (const [verdict, times] of Object.entries(verdicts)) {
      total.verdicts[verdict] = (total.verdicts[verdict] ?? 0) + times;
    }
  };
  const entries = new QueueEntries();
  let isComplete = false;
  try {
    const index = service.index(name);
    const chunks = marked(chunksOf(request, limits, service.stopping));
    // All groups in flight must fit into the half of the queue that is for bulk requests.
    const most = Math.max(1, Math.floor(limits.queue / (2 * IN_FLIGHT)));
    const cuts = groups(cutLines(chunks, limits.maxLine, GROUP_BYTES), most);
    // Groups are fingerprinted concurrently, and checked in order: of two equal lines the first is new.
    const prepared = inOrder(
      cuts,
      async (group): Promise<Entered> => {
        if (group.kind === 'long') return { line: group.line };
        const leave = entries.add(await queue.enterWhenFree(group.count, group.bytes.length));
        try {
          return { group: await index.prepareLines(group), leave };
        } catch (error) {
          leave();
          throw error;
        }
      },
      IN_FLIGHT,
    );
    const answers = inOrder(
      prepared,
      async (entered): Promise<LineAnswers> =>
        'line' in entered
          ? tooLong(entered.line, limits.maxLine)
          : index.checkLines(entered.group, isSync).finally(entered.leave),
      IN_FLIGHT,
    );
    for await (const answer of answers) {
      count(answer);
      if (answer.bytes.length > 0) yield answer.bytes;
    }
    isComplete = true;
  } catch (error) {
    total.errors++;
    yield `${JSON.stringify({ error: detailsOf(error) })}\n`;
  } finally {
    entries.leaveAll();
  }
  yield `${JSON.stringify({ summary: { ...total, complete: isComplete } })}\n`;
}

/** The groups of a request in the queue. If the request ends early, groups that were not checked leave the queue too. */
class QueueEntries {
  readonly #leaves = new Set<() => void>();
  #isOver = false;

  /** @returns a function that leaves the queue; call it once */
  add(leave: () => void): () => void {
    const once = (): void => {
      if (this.#leaves.delete(once)) leave();
    };
    this.#leaves.add(once);
    if (this.#isOver) once();
    return once;
  }

  leaveAll(): void {
    this.#isOver = true;
    for (const leave of this.#leaves) leave();
  }
}

/** A group that is in the queue, or a line that is too long. */
type Entered = { readonly group: PreparedGroup; readonly leave: () => void } | { readonly line: number };

/** Copies cuts, which are valid only until the next one, into groups of at most `most` lines. */
async function* groups(
  cuts: AsyncIterable<Cut>,
  most: number,
): AsyncGenerator<LineGroup | { kind: 'long'; line: number }> {
  for await (const cut of cuts) {
    if (cut.kind === 'lines') {
      let { line } = cut;
      for (const { bytes, count } of parts(cut.bytes, most)) {
        yield { kind: 'lines', line, count, bytes };
        line += count;
      }
    } else if (cut.kind === 'long' && cut.last) yield { kind: 'long', line: cut.line };
  }
}

/** Parts of at most `most` whole lines, each in its own buffer, which is transferred to another thread. */
function* parts(bytes: Uint8Array, most: number): Generator<{ bytes: Uint8Array<ArrayBuffer>; count: number }> {
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    let count = 0;
    for (; count < most && end < bytes.length; count++) end = bytes.indexOf(LINE_FEED, end) + 1;
    yield { bytes: new Uint8Array(bytes.subarray(start, end)), count };
    start = end;
  }
}

const LINE_FEED = 10;

function tooLong(line: number, maxLine: number): LineAnswers {
  const error = detailsOf(new Problem('LINE_TOO_LONG', `line ${line} has more than ${maxLine} bytes`));
  const bytes = new TextEncoder().encode(`${JSON.stringify({ line, error })}\n`);
  return { bytes, lines: 1, errors: 1, stored: 0, truncated: 0, verdicts: {} };
}

/** Closes the connection of a client that reads no answer within the time limit. */
async function* withReadTimeout(
  lines: AsyncGenerator<string | Uint8Array>,
  request: IncomingMessage,
  seconds: number,
): AsyncGenerator<string | Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const line of lines) {
      timer = setTimeout(() => request.socket.destroy(), 1000 * seconds);
      yield line;
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}
