/** Checks by the thousand: a document a line in, an answer a line out, in the same order, while the request arrives. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type Cut, cutLines } from '../../io/lines.ts';
import { chunksOf, LINES_TYPE } from '../body.ts';
import { inOrder } from '../in-order.ts';
import { detailsOf, Problem } from '../problems.ts';
import type { RouteAnswer } from '../route.ts';
import type { Service } from '../service.ts';
import type { IndexVerdict } from '../threads/index-worker.ts';
import type { LineGroup, PreparedGroup } from '../threads/prepared.ts';
import { errorOf } from '../threads/thread.ts';

/** Groups of lines of one request that are worked on at once. */
const IN_FLIGHT = 4;

/** Bytes of answers that wait for a client which reads none before all is sent. */
const BUFFERED = 1 << 20;

interface Answers {
  /** Lines of JSON. */
  readonly text: string;
  readonly lines: number;
  readonly errors: number;
  readonly stored: number;
  readonly verdicts: Readonly<Record<string, number>>;
}

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
): AsyncGenerator<string> {
  const { limits, queue } = service;
  const total = { lines: 0, stored: 0, errors: 0, verdicts: {} as Record<string, number> };
  const count = ({ lines, errors, stored, verdicts }: Answers): void => {
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
    const cuts = groups(cutLines(chunksOf(request, limits, true, service.stopping), limits.maxLine, 1));
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
      async (entered): Promise<Answers> => {
        if ('line' in entered) return tooLong(entered.line, limits.maxLine);
        const { group, leave } = entered;
        const verdicts = await index.checkPrepared(group, isSync).finally(leave);
        return answersOf(group, verdicts, name, service);
      },
      IN_FLIGHT,
    );
    for await (const answer of answers) {
      count(answer);
      if (answer.text !== '') yield answer.text;
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

function answersOf(
  { items }: PreparedGroup,
  verdicts: readonly IndexVerdict[],
  name: string,
  service: Service,
): Answers {
  const answers = { text: '', lines: items.length, errors: 0, stored: 0, verdicts: {} as Record<string, number> };
  for (const [i, verdict] of verdicts.entries()) {
    const { line } = items[i]!;
    if ('fault' in verdict) {
      answers.errors++;
      service.metrics.lineErrors.add({ index: name });
      answers.text += `${JSON.stringify({ line, error: detailsOf(errorOf(verdict.fault)) })}\n`;
      continue;
    }
    if (verdict.stored) answers.stored++;
    answers.verdicts[verdict.verdict] = (answers.verdicts[verdict.verdict] ?? 0) + 1;
    service.count(name, verdict);
    answers.text += `${JSON.stringify({ line, ...verdict })}\n`;
  }
  return answers;
}

/** Copies what is valid only until the next. */
async function* groups(cuts: AsyncIterable<Cut>): AsyncGenerator<LineGroup | { kind: 'long'; line: number }> {
  for await (const cut of cuts) {
    if (cut.kind === 'lines') {
      // A buffer of its own, which moves to another thread.
      const bytes = new Uint8Array(cut.bytes);
      yield { kind: 'lines', line: cut.line, count: linesOf(bytes), bytes };
    } else if (cut.kind === 'long' && cut.last) yield { kind: 'long', line: cut.line };
  }
}

function linesOf(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}

function tooLong(line: number, maxLine: number): Answers {
  const error = detailsOf(new Problem('LINE_TOO_LONG', `line ${line} has more than ${maxLine} bytes`));
  return { text: `${JSON.stringify({ line, error })}\n`, lines: 1, errors: 1, stored: 0, verdicts: {} };
}

/** Ends the connection of a client that takes no answer for the time limit. */
async function* whileTaken(
  lines: AsyncGenerator<string>,
  request: IncomingMessage,
  seconds: number,
): AsyncGenerator<string> {
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
