/** Checks by the thousand: a document a line in, an answer a line out, in the same order, while the request arrives. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type Cut, cutLines } from '../../io/lines.ts';
import { marked } from '../../io/passing.ts';
import { chunksOf, LINES_TYPE } from '../body.ts';
import { inOrder } from '../in-order.ts';
import { detailsOf, Problem } from '../problems.ts';
import type { RouteAnswer } from '../route.ts';
import type { Service } from '../service.ts';
import type { LineAnswers } from '../threads/index-worker.ts';
import type { LineGroup, PreparedGroup } from '../threads/prepared.ts';

/** Groups of lines of one request that are worked on at once. */
const IN_FLIGHT = 4;

/** Bytes of a group at least, unless the client pauses: what a group costs by itself is then little for a document. */
const GROUP_BYTES = 1 << 18;

/** Bytes of answers that wait for a client which reads none before all is sent. */
const BUFFERED = 1 << 20;

export function checkLines(name: string, isSync: boolean, request: IncomingMessage, service: Service): RouteAnswer {
  // Told before a line is read.
  service.index(name);
  const lines = answerLines(name, isSync, request, service);
  const body = Readable.from(whileTaken(lines, request, service.limits.timeout), {
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
  const stays = new Stays();
  let isComplete = false;
  try {
    const index = service.index(name);
    const chunks = marked(chunksOf(request, limits, service.stopping));
    // All groups in flight together fit into the half of the queue that bulk requests may fill.
    const most = Math.max(1, Math.floor(limits.queue / (2 * IN_FLIGHT)));
    const cuts = groups(cutLines(chunks, limits.maxLine, GROUP_BYTES), most);
    // Groups are fingerprinted at once, and go to the index in their order: of two equal lines the first is new.
    const prepared = inOrder(
      cuts,
      async (group): Promise<Entered> => {
        if (group.kind === 'long') return { line: group.line };
        const leave = stays.begin(await queue.enterWhenFree(group.count, group.bytes.length));
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
    stays.endAll();
  }
  yield `${JSON.stringify({ summary: { ...total, complete: isComplete } })}\n`;
}

/** What a request has in the queue. When it ends early, groups that were fingerprinted and not checked end with it. */
class Stays {
  readonly #ends = new Set<() => void>();
  #isOver = false;

  /** @returns what ends it, once */
  begin(end: () => void): () => void {
    const once = (): void => {
      if (this.#ends.delete(once)) end();
    };
    this.#ends.add(once);
    if (this.#isOver) once();
    return once;
  }

  endAll(): void {
    this.#isOver = true;
    for (const end of this.#ends) end();
  }
}

/** A group that counts in the queue, or a line that is too long. */
type Entered = { readonly group: PreparedGroup; readonly leave: () => void } | { readonly line: number };

/** Copies what is valid only until the next, into groups of at most so many lines. */
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

/** Whole lines in parts of at most so many, each in a buffer of its own, which moves to another thread. */
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

/** Ends the connection of a client that takes no answer for the time limit. */
async function* whileTaken(
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
