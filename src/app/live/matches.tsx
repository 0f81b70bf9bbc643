/** The documents of an index that are similar to a query. */
import type { JSX } from 'preact';
import { differenceText } from '../../report/differences.ts';
import type { SeenMatch } from '../../seen/verdict.ts';
import { similarityText } from '../parts.tsx';
import { phrases } from '../state.ts';
import { Untrusted } from '../untrusted.tsx';

/** In UTC, to the second. */
export function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

export function DocumentName({
  id,
  url,
  title,
}: {
  readonly id: string;
  readonly url?: string | undefined;
  readonly title?: string | undefined;
}): JSX.Element {
  return (
    <>
      <Untrusted text={title || id} />
      <small class="faint">
        <Untrusted text={url || id} />
      </small>
    </>
  );
}

/** The similarity, and its basis if it is an estimate. */
export function SimilarityOf({
  match: { similarity, estimated, evidence },
}: {
  readonly match: SeenMatch;
}): JSX.Element {
  return (
    <>
      {estimated && '≈ '}
      {similarityText(similarity)}
      {evidence.by === 'sketch' && (
        <small class="faint">
          {' '}
          {similarityText(evidence.low)} … {similarityText(evidence.high)}
        </small>
      )}
    </>
  );
}

/** The kind of the pair and the differences; empty if the text is not stored. */
export function DifferenceOf({ match: { kind, evidence } }: { readonly match: SeenMatch }): JSX.Element {
  return (
    <>
      {kind !== undefined && <span class="tag">{phrases.value.kinds[kind]}</span>}{' '}
      {evidence.by === 'texts' && (
        <Untrusted text={differenceText(kind, evidence.differences, phrases.value, 'letters')} />
      )}
    </>
  );
}
