/** Finds proven near-duplicates among documents, as result records. */
import { stopIfAborted } from './base/errors.ts';
import type { ScanOptions } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { finishCorpus } from './result/corpus-run.ts';
import { headerOf } from './result/header.ts';
import { Result } from './result/record.ts';
import type { ResultRecord } from './result/records.ts';
import { type ResultTexts, textsOf } from './result/texts.ts';
import { collectFingerprints } from './run/collect.ts';
import { type Findings, find } from './run/find.ts';
import type { Input, ReadEntries, ReadOn } from './run/input.ts';
import type { Whole } from './run/whole.ts';
import { referenceOf } from './seen/open-reference.ts';

/**
 * Finds the near-duplicates among documents. Nothing is removed: the records name the documents that can be removed, with
 * evidence. Reading begins when the first record is requested; leaving the loop early ends the work.
 * @param input a path, paths (`-` is stdin), or documents
 * @param options see `SCAN_OPTIONS`; all are optional
 * @throws UNKNOWN_OPTION, BAD_OPTION; INPUT_NOT_FOUND; OUTPUT_FAILED if the temporary disk is full; ABORTED
 * @example
 * ```js
 * import { scan } from 'dittograph';
 *
 * const documents = [
 *   { id: 'a', text: 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.' },
 *   { id: 'b', text: 'The copyist wrote the same line twice, and nobody noticed it for two hundred years.' },
 *   { id: 'c', text: 'A map of the harbour hung in the tea house, and the ferryman read it every morning.' },
 * ];
 * for await (const record of scan(documents, { similarity: 0.5 })) {
 *   if (record.type === 'cluster') console.log(`${record.drop} → ${record.keep}`); // a → b
 * }
 * ```
 */
export async function* scan(input: Input, options: ScanOptions = {}): AsyncGenerator<ResultRecord, void, undefined> {
  yield* scanFor(input, options, { everyKind: true });
}

/** What other entry points request of a scan. */
export interface ScanRequest {
  /** Whether pairs whose kind decided nothing are judged, too; otherwise their records have no kind. */
  readonly everyKind: boolean;
  /** The types of records to yield besides header, errors and summary. Default: all. */
  readonly only?: ReadonlySet<ResultRecord['type']> | undefined;
  /** Knowledge of the whole corpus if the input is a part of one. Default: the input is all of it. */
  readonly whole?: Whole | undefined;
  /** Receives the findings before the first record. */
  readonly onFindings?: ((findings: Findings) => void) | undefined;
  /** Receives the texts before the first record; they can be read until the last one. */
  readonly onTexts?: ((texts: ResultTexts) => void) | undefined;
  /** Whether to continue reading an input, for a run over a sample. Default: inputs are read to the end. */
  readonly isReadOn?: ReadOn | undefined;
  /** Whether the documents are passages of texts, which are copies only if they have the same sentences. Default: not. */
  readonly arePassages?: boolean;
}

export async function* scanFor(
  input: Input | ReadEntries,
  options: ScanOptions,
  { everyKind, only, whole, onFindings, onTexts, isReadOn, arePassages }: ScanRequest,
): AsyncGenerator<ResultRecord, void, undefined> {
  const { parameters, conduct } = parametersOf(options, 'scan');
  const reference = await referenceOf(parameters, conduct);
  const run = await collectFingerprints(
    input,
    parameters,
    { ...conduct, isReadOn, leavesOutChanged: true },
    whole,
    reference,
  );
  try {
    const findings = await find(run, parameters, conduct, arePassages);
    if (everyKind) await findings.kinds.judgeAll(conduct);
    onFindings?.(findings);
    onTexts?.(textsOf(run.store));
    yield headerOf(run, findings, { ...parameters, keep: findings.keep });
    const result = new Result(run, findings, parameters);
    for (const record of result.records(only)) {
      stopIfAborted(conduct.signal);
      yield record;
    }
    await finishCorpus(run, findings, result, conduct);
  } finally {
    await run.close();
  }
}
