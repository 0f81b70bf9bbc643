/** Reads from the header of a result how it was made. */
import { DittographError, messageOf } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import type { RunOptions, ScanParameters } from '../methods/options.ts';
import { lacksOptions, optionsOfHeader, parametersOf } from '../methods/parameters.ts';
import { KINDS } from '../verify/kind/kinds.ts';
import type { HeaderRecord } from './records.ts';

/** Parameters that all results except the earliest have. */
const LATER = ['compareSite', 'minCoverage'];
/** The behaviour of the earliest runs, as options. */
const BEFORE: Readonly<Record<string, unknown>> = { compareSite: 'main', minCoverage: 0, remove: KINDS };

export interface ResultOrigin {
  readonly parameters: ScanParameters;
  /** Whether the result is older than some parameters, of {@link LATER} or of its method, so that records may lack fields. */
  readonly isEarlier: boolean;
  /** Whether this version made it, so that running it again gives the same records. */
  readonly isRepeatable: boolean;
}

/** @throws BAD_RESULT if the parameters are not valid options of a run */
export function originOfResult({ version, parameters }: HeaderRecord, options: RunOptions): ResultOrigin {
  // A decision as published has no parameters of the exact comparison.
  const later = parameters.asPublished === true ? [] : LATER;
  const lacking = later.filter((name) => !Object.hasOwn(parameters, name));
  const isEarlier = lacking.length > 0 && lacking.length === LATER.length;
  if (lacking.length > 0 && !isEarlier)
    throw new DittographError('BAD_RESULT', `the header has no parameter '${lacking.join("', '")}'`);
  try {
    const stated = { ...optionsOfHeader(parameters), ...(isEarlier && BEFORE) };
    const resolved = parametersOf({ ...stated, ...options }, 'verify').parameters;
    const isBefore = isEarlier || lacksOptions(parameters);
    return { parameters: resolved, isEarlier: isBefore, isRepeatable: version === VERSION && !isBefore };
  } catch (cause) {
    throw new DittographError('BAD_RESULT', `the parameters of the header: ${messageOf(cause)}`, { cause });
  }
}
