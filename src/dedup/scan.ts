/** The main job: documents in, proven near-duplicates out, as result records. */
import { resolveOptions } from '../base/options.ts';
import type { Source } from '../io/source.ts';
import { type Corpus, gather } from './corpus.ts';
import { find, type Findings } from './find.ts';
import { type Input, openInput } from './input.ts';
import { type Conduct, SCAN_OPTIONS, type ScanOptions, type ScanParameters } from './options.ts';
import { checkPlan } from './plan.ts';
import { Pool } from './pool.ts';
import type { ResultRecord } from './records.ts';
import { headerOf, Result } from './result.ts';

/** Options of a run, resolved and checked against one another. @throws UNKNOWN_OPTION, BAD_OPTION */
export function parametersOf(options: ScanOptions, where: string): { parameters: ScanParameters; conduct: Conduct } {
  const { signal, onProgress, ...given } = options;
  const parameters = resolveOptions(SCAN_OPTIONS, given, where);
  checkPlan(parameters, given);
  return { parameters, conduct: { ...(signal && { signal }), ...(onProgress && { onProgress }) } };
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
  const { names, sources } = await openInput(input, parameters);
  yield headerOf(names, parameters);
  const run = await findAll(sources, parameters, conduct);
  try {
    yield* run.result.records();
  } finally {
    await run.close();
  }
}

export interface Run {
  readonly corpus: Corpus;
  readonly findings: Findings;
  readonly result: Result;
  /** Gives back the temporary file and the sources. */
  close(): Promise<void>;
}

/** Reads the sources and finds; the workers are gone when it returns. */
export async function findAll(sources: readonly Source[], parameters: ScanParameters, conduct: Conduct): Promise<Run> {
  const pool = new Pool(parameters);
  let corpus: Corpus | undefined;
  const close = async (): Promise<void> => {
    corpus?.close();
    await Promise.all(sources.map((source) => source.close()));
  };
  try {
    corpus = await gather(sources, parameters, pool, conduct);
    const findings = await find(corpus, parameters, pool, conduct);
    return { corpus, findings, result: new Result(corpus, findings, parameters), close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    await pool.close();
  }
}
