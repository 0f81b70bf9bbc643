/** Makes fingerprinters, and counters for weights by document frequency, of any method by its name. */
import { DittographError } from '../base/errors.ts';
import { type OptionTable, requireOptions, resolveOptions } from '../base/options.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { Frequencies, FrequencyCounter } from '../fingerprint/frequencies.ts';
import { PROFILE_OPTIONS, type Profile } from '../text/profile.ts';
import type { Segmenter } from '../text/words.ts';
import type { Method } from './method.ts';
import { METHOD_NAMES, type MethodName, methodOf } from './methods.ts';
import type { FingerprinterOptions } from './options.generated.ts';
import { METHOD_OPTIONS } from './options.ts';

interface Resolved {
  readonly method: Method;
  readonly parameters: Profile;
  readonly segmenter: Segmenter | undefined;
  readonly frequencies: Frequencies | undefined;
}

/**
 * A fingerprinter of the named method. It owns kernel memory: create it once and reuse it.
 * @throws UNKNOWN_OPTION or BAD_OPTION, with the option and its range; BAD_OPTION if the weights need `frequencies`
 * that are missing or of other features
 * @example
 * ```js
 * import { createFingerprinter, encodeTexts } from 'dittograph/core';
 *
 * const fingerprinter = createFingerprinter({ method: 'simhash', bits: 64 });
 * const texts = ['the quick brown fox jumps over the lazy dog', 'the quick brown fox jumps over the lazy cat'];
 * const { rows } = fingerprinter.fingerprint(encodeTexts(texts));
 * console.log(fingerprinter.distance(rows.subarray(0, 2), rows.subarray(2, 4))); // 10
 * ```
 */
export function createFingerprinter(options: FingerprinterOptions): Fingerprinter {
  const { method, parameters, segmenter, frequencies } = resolved(options);
  if (frequencies !== undefined && method.count?.(parameters, { segmenter }) === undefined)
    throw unneededFrequencies(method, parameters);
  return method.fingerprinter(parameters, { segmenter, counted: frequencies });
}

/**
 * Counts in how many documents each feature occurs, for a fingerprinter of the same options: `add` takes batches of texts,
 * and `finish` returns the `frequencies`, which are plain data.
 * @throws UNKNOWN_OPTION or BAD_OPTION; BAD_OPTION if the weights of these options need no frequencies
 * @example
 * ```js
 * import { createFingerprinter, createFrequencies, encodeTexts } from 'dittograph/core';
 *
 * const batch = encodeTexts(['the quick brown fox jumps over the dog', 'the quick brown fox sleeps all day']);
 * const options = { method: 'simhash', weights: 'tf-idf' };
 * const counter = createFrequencies(options);
 * counter.add(batch);
 * const frequencies = counter.finish();
 * const { rows } = createFingerprinter({ ...options, frequencies }).fingerprint(batch);
 * console.log(frequencies.documents, rows.length); // 2 4
 * ```
 */
export function createFrequencies(options: FingerprinterOptions): FrequencyCounter {
  const { method, parameters, segmenter } = resolved(options);
  const counter = method.count?.(parameters, { segmenter });
  if (counter !== undefined) return counter;
  throw unneededFrequencies(method, parameters);
}

function unneededFrequencies({ name }: Method, parameters: object): DittographError {
  return new DittographError(
    'BAD_OPTION',
    `${name}: weights '${weightsOf(parameters)}' need no frequencies; leave them out`,
  );
}

function resolved(options: FingerprinterOptions): Resolved {
  requireOptions(options, 'createFingerprinter');
  const {
    method: name,
    segmenter,
    frequencies,
    ...rest
  } = options as FingerprinterOptions & {
    readonly segmenter?: Segmenter;
    readonly frequencies?: Frequencies;
  };
  resolveOptions({ method: METHOD_OPTIONS.method }, { method: name as MethodName }, 'createFingerprinter');
  if (name === undefined) {
    throw new DittographError('BAD_OPTION', `createFingerprinter needs a 'method', one of ${METHOD_NAMES.join(', ')}`);
  }
  const method = methodOf({ method: name });
  const table: OptionTable = { ...PROFILE_OPTIONS, ...method.fingerprintOptions };
  if (segmenter !== undefined && !Object.hasOwn(table, 'segment')) refuseOption('segmenter', name);
  if (frequencies !== undefined && method.count === undefined) refuseOption('frequencies', name);
  const methodOptions = segmenter === undefined ? rest : { segment: 'words', ...rest };
  const parameters = resolveOptions(table, methodOptions, name) as unknown as Profile;
  return { method, parameters, segmenter, frequencies };
}

function weightsOf(parameters: object): string {
  return 'weights' in parameters ? String(parameters.weights) : 'none';
}

function refuseOption(option: string, method: string): never {
  throw new DittographError('UNKNOWN_OPTION', `${method} has no option '${option}'`);
}
