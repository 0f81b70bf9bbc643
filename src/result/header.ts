/** What the header of a result says of how it was made. */
import { DittographError, messageOf } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import type { RunOptions, ScanParameters } from '../methods/options.ts';
import { lacksOptions, optionsOfHeader, parametersOf } from '../methods/parameters.ts';
import { KINDS } from '../verify/kinds.ts';
import type { HeaderRecord } from './records.ts';

/** Parameters that every result has but the first ones. */
const LATER = ['compareSite', 'minCoverage'];
/** What the runs of the first results did, as options. */
const BEFORE: Readonly<Record<string, unknown>> = { compareSite: 'main', minCoverage: 0, remove: KINDS };

export interface ResultOrigin {
  readonly parameters: ScanParameters;
  /** Whether the result is of before some parameters, of {@link LATER} or of its method: its records may lack fields. */
  readonly isEarlier: boolean;
  /** Whether this version made it, so that running it again gives the same records. */
  readonly isRepeatable: boolean;
}

/** @throws BAD_RESULT if the parameters are no options of a run */
export function originOfResult({ version, parameters }: HeaderRecord, options: RunOptions): ResultOrigin {
  // A decision as published has no parameters of the exact comparison.
  const later = parameters.asPublished === true ? [] : LATER;
  const lacking = later.filter((name) => !Object.hasOwn(parameters, name));
  const isEarlier = lacking.length > 0 && lacking.length === LATER.length;
  if (lacking.length > 0 && !isEarlier)
    throw new DittographError('BAD_RESULT', `the header has no parameter '${lacking.join("', '")}'`);
  try {
    const given = { ...optionsOfHeader(parameters), ...(isEarlier && BEFORE) };
    const resolved = parametersOf({ ...given, ...options }, 'verify').parameters;
    const isBefore = isEarlier || lacksOptions(parameters);
    return { parameters: resolved, isEarlier: isBefore, isRepeatable: version === VERSION && !isBefore };
  } catch (cause) {
    throw new DittographError('BAD_RESULT', `the parameters of the header: ${messageOf(cause)}`, { cause });
  }
}
