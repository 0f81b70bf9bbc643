/** The header of a result: how it was made, and the recall that its search states. */
import { formatCount } from '../base/format-count.ts';
import { VERSION } from '../base/version.ts';
import type { StatedRecall } from '../methods/method.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { optionsOfResult } from '../methods/parameters.ts';
import type { Fingerprinted } from '../run/collect.ts';
import type { Findings } from '../run/find.ts';
import type { CrowdRecall } from '../run/missed.ts';
import { parametersBy } from '../run/parameters-by.ts';
import { BY, type By } from '../store/pairs.ts';
import { type HeaderRecord, type RecallAtSimilarity, SCHEMA } from './records.ts';

export function headerOf(
  {
    names,
    fingerprinter,
    visibleFingerprints,
    known,
  }: Pick<Fingerprinted, 'names' | 'fingerprinter' | 'visibleFingerprints' | 'known'>,
  { crowdRecall }: Pick<Findings, 'crowdRecall'>,
  parameters: ScanParameters,
): HeaderRecord {
  const recallBy = (by: By): RecallAtSimilarity => {
    const parametersOfTexts = parametersBy(parameters, by);
    const { asPublished, confirm } = parametersOfTexts;
    const expected = methodOf(parametersOfTexts).recall(parametersOfTexts);
    const recall = asPublished ? publishedRecall(expected) : recallAtMost(expected, crowdRecall.get(by));
    return { similarity: confirm, ...recall };
  };
  return {
    type: 'header',
    schema: SCHEMA,
    version: VERSION,
    inputs: names,
    parameters: optionsOfResult(parameters),
    ...unconfirmed(parameters),
    signature: { ...fingerprinter.signature },
    recall: {
      ...recallBy(BY.text),
      ...(parameters.compareSite !== 'main' &&
        (visibleFingerprints?.count ?? 0) > 0 && { visible: recallBy(BY.visible) }),
    },
    ...(known !== undefined && { references: known.reference.described }),
  };
}

/** The field that marks the records of a run that decides as published. */
export function unconfirmed({ asPublished }: ScanParameters): { readonly confirmed?: false } {
  return asPublished ? { confirmed: false } : {};
}

/** The recall of a run that decides as published. */
function publishedRecall({ how }: StatedRecall): StatedRecall {
  return { stated: null, how: `${how.split(';')[0]!}; all of them are duplicates, as published` };
}

/** The recall of the search, lowered to the measured recall if it left out pairs. */
function recallAtMost(expected: StatedRecall, measured: CrowdRecall | undefined): StatedRecall {
  const { stated, how } = expected;
  if (stated === null || measured === undefined || measured.recall >= stated) return expected;
  const where = `of ${formatCount(measured.drawn)} documents drawn from the remaining ones in groups too large to compare all pairs, ${formatCount(measured.missed)} should have been removed`;
  return { ...expected, stated: measured.recall, how: `${where}: elsewhere ${stated.toFixed(4)} by ${how}` };
}
