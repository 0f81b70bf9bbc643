/** The main job: documents in, proven near-duplicates out, as result records. */
import { stopIfAborted } from '../io/pieces.ts';
import { Corpus, gather } from './corpus.ts';
import { find } from './find.ts';
import { type Feed, type Input, openInput } from './input.ts';
import { methodOf } from './methods.ts';
import type { Conduct, ScanOptions, ScanParameters } from './options.ts';
import { parametersOf } from './plan.ts';
import { Pool } from './pool.ts';
import type { ResultRecord } from './records.ts';
import { headerOf, Result } from './result.ts';
import { reweigh } from './reweigh.ts';
import { segmenterOf } from './segmenter.ts';

/** A corpus that has been read, and all that it holds on to. */
export interface Opened {
  readonly corpus: Corpus;
  /** The inputs as the caller named them. */
  readonly names: readonly string[];
  readonly feeds: readonly Feed[];
  readonly pool: Pool;
  /** Ends the workers and gives back the temporary file and the inputs. */
  close(): Promise<void>;
}

/** Reads the whole input: texts selected, fingerprints made. */
export async function readAll(input: Input, parameters: ScanParameters, conduct: Conduct): Promise<Opened> {
  const segmenter = await segmenterOf(parameters);
  const { names, feeds } = await openInput(input, parameters);
  const pool = new Pool(parameters, conduct.signal);
  const corpus = new Corpus(methodOf(parameters).fingerprinter(parameters, segmenter));
  const close = async (): Promise<void> => {
    corpus.close();
    await pool.close();
    await Promise.all(feeds.map((feed) => feed.close()));
  };
  try {
    await gather(feeds, corpus, pool, conduct);
    reweigh(corpus, parameters, segmenter);
  } catch (error) {
    await close();
    throw error;
  }
  return { corpus, names, feeds, pool, close };
}

/**
 * Finds the near-duplicates among documents. Nothing is removed: the records say what could be, and prove it.
 * Reading begins with the first record asked for; leaving the loop early ends the work.
 * @param input a path, paths (`-` is stdin), or documents
 * @param options see `SCAN_OPTIONS`; all are optional
 * @throws UNKNOWN_OPTION, BAD_OPTION; INPUT_NOT_FOUND; OUTPUT_FAILED where the temporary disk is full; ABORTED
 */
export async function* scan(input: Input, options: ScanOptions = {}): AsyncGenerator<ResultRecord, void, undefined> {
  const { parameters, conduct } = parametersOf(options, 'scan');
  const opened = await readAll(input, parameters, conduct);
  try {
    const findings = await find(opened.corpus, parameters, opened.pool, conduct);
    yield headerOf(opened, parameters);
    for (const record of new Result(opened.corpus, findings, parameters).records()) {
      stopIfAborted(conduct.signal);
      yield record;
    }
  } finally {
    await opened.close();
  }
}
