/** Two pages side by side: common parts, differences, and the evidence for the decision. */

import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { differenceText } from '../../report/differences.ts';
import { visible } from '../../report/escape.ts';
import { formatCount, percent } from '../../report/figures.ts';
import type { EstimatedPair, PairDetail, StoredText } from '../../report/html/payload.ts';
import type { PairEvidence } from '../../result/records.ts';
import { LoadError } from '../blocks.ts';
import { sharedTokens, stretches, type Tokens, tokensOf, type WordDifferences } from '../diff.ts';
import { startDiff } from '../diff-worker.ts';
import { Card, Named, noText, similarityText, Values } from '../parts.tsx';
import { shellText } from '../shell-strings.ts';
import { phrases, report, searchText, t } from '../state.ts';
import type { StringName } from '../strings/en.ts';
import { Untrusted } from '../untrusted.tsx';

interface Loaded {
  readonly pair: number;
  readonly detail: PairDetail;
  readonly texts: readonly [StoredText | undefined, StoredText | undefined];
}

/** Whether texts are compared word by word; the choice also applies to the next pair. */
const isByWord = signal(true);

export function Pair({ name }: { readonly name: string }): JSX.Element {
  const data = report();
  const pair = Number(name);
  const isKnown = Number.isInteger(pair) && pair >= 0 && pair < data.payload.pairs.a.length;
  if (!isKnown) {
    return (
      <>
        <h1>{t('pair')}</h1>
        <p class="alert">{t('noPair')}</p>
      </>
    );
  }
  const cluster = data.payload.documents.cluster[data.payload.pairs.a[pair]!]!;
  return (
    <>
      {cluster >= 0 && (
        <p>
          <a href={`#cluster/${cluster}`}>← {t('cluster', { n: formatCount(cluster + 1) })}</a>
        </p>
      )}
      <h1>{t('pair')}</h1>
      <PairTexts pair={pair} />
    </>
  );
}

/** The two texts of a pair with their common parts, and its evidence. */
export function PairTexts({ pair }: { readonly pair: number }): JSX.Element {
  const data = report();
  const { a, b } = data.payload.pairs;
  const loaded = useSignal<Loaded | undefined>(undefined);
  const fault = useSignal('');
  useEffect(() => {
    let isCurrent = true;
    fault.value = '';
    const load = async (): Promise<void> => {
      const detail = await data.detail(pair);
      const kind = 'by' in detail && detail.by === 'visible' ? 'visible' : 'main';
      const texts = [await data.text(a[pair]!, kind), await data.text(b[pair]!, kind)] as const;
      if (isCurrent) loaded.value = { pair, detail, texts };
    };
    load().catch((error: unknown) => {
      if (isCurrent) fault.value = shellText(error instanceof LoadError ? 'faultDamaged' : 'faultFetched');
    });
    return () => {
      isCurrent = false;
    };
  }, [pair, data, a, b, loaded, fault]);
  if (fault.value !== '') return <p class="alert">{fault.value}</p>;
  const current = loaded.value;
  if (current === undefined || current.pair !== pair) return <p role="status">{t('loading')}</p>;
  const { detail, texts } = current;
  return (
    <>
      {'estimate' in detail ? <Estimate {...detail} /> : <Headline detail={detail} />}
      <Sides key={pair} places={[a[pair]!, b[pair]!]} texts={texts} />
      {!('estimate' in detail) && <Evidence detail={detail} />}
    </>
  );
}

/** The facts on two documents whose texts are not in the report. */
function Estimate({ similarity, distance, estimate }: EstimatedPair): JSX.Element {
  return (
    <div class="headline">
      <p>
        <strong>≈ {similarityText(similarity)}</strong>
      </p>
      <p>
        {estimate.by === 'tokens' && t('equalTokens')}
        {estimate.by === 'sketch' &&
          t('estimatedSlots', {
            n: estimate.equal,
            of: estimate.slots,
            low: estimate.low.toFixed(3),
            high: estimate.high.toFixed(3),
          })}
        {estimate.by === 'fingerprint' && t('estimatedBits', { n: distance, of: estimate.bits })}
      </p>
    </div>
  );
}

function Headline({ detail }: { readonly detail: PairEvidence }): JSX.Element {
  const { jaccard, kind, differences, shared, sizes } = detail;
  const differs = differenceText(kind, differences, phrases.value, 'letters');
  const words =
    differences === undefined
      ? undefined
      : differences.tokens.map((tokens, i) => [tokens - differences.only[i as 0 | 1].tokens, tokens] as const);
  return (
    <div class="headline">
      <p>
        <strong>{similarityText(jaccard)}</strong>{' '}
        {kind !== undefined && <span class="tag">{phrases.value.kinds[kind]}</span>}
      </p>
      <p>
        {words === undefined
          ? t('sharedShingles', { n: formatCount(shared), a: percent(shared, sizes[0]), b: percent(shared, sizes[1]) })
          : t('sharedWords', {
              n: formatCount(words[0]![0]),
              a: percent(...words[0]!),
              b: percent(...words[1]!),
            })}
      </p>
      {differs !== '' && (
        <p>
          {t('differs')} <Untrusted text={differs} />
        </p>
      )}
    </div>
  );
}

interface SidesProps {
  readonly places: readonly [number, number];
  readonly texts: Loaded['texts'];
}

function Sides({ places, texts }: SidesProps): JSX.Element {
  const [a, b] = texts;
  const tokens = useMemo(
    () => (a === undefined || b === undefined ? undefined : ([tokensOf(a[0]), tokensOf(b[0])] as const)),
    [a, b],
  );
  const shared = useMemo(() => tokens && sharedTokens(...tokens), [tokens]);
  const differences = useSignal<WordDifferences | undefined>(undefined);
  const isWanted = isByWord.value;
  useEffect(() => {
    if (!isWanted || a === undefined || b === undefined || differences.value !== undefined) return;
    return startDiff([a[0], b[0]], (found) => {
      differences.value = found;
    });
  }, [isWanted, a, b, differences]);
  const byWord = isWanted ? differences.value : undefined;
  const marks = byWord?.own ?? shared;
  const { urls, ids } = report().payload.documents;
  return (
    <>
      {tokens !== undefined && (
        <div class="bar-of-tools">
          <button
            type="button"
            onClick={() => {
              isByWord.value = !isByWord.value;
            }}
          >
            {t(isWanted ? 'passagesOnly' : 'wordDiff')}
          </button>
          <span class="legend">
            {byWord === undefined ? (
              <mark class="shared">{t('legendShared')}</mark>
            ) : (
              <>
                <del>{t('legendRemoved')}</del> <ins>{t('legendAdded')}</ins>
              </>
            )}
          </span>
          <span role="status" class="faint">
            {isWanted && (byWord === undefined ? t('diffing') : byWord.isRough && t('tooDifferent'))}
          </span>
          {(a?.[1] ?? b?.[1]) !== undefined && <span class="faint">{t('capped')}</span>}
        </div>
      )}
      <div class="sides">
        {places.map((place, i) => (
          <article key={place} aria-label={t(i === 0 ? 'textA' : 'textB')}>
            <h2>
              <span class="side">{t(i === 0 ? 'textA' : 'textB')}</span> <Named place={place} />
            </h2>
            <p class="faint address">
              <Untrusted text={urls[place] || ids[place]!} />
            </p>
            {texts[i] === undefined || tokens === undefined || marks === undefined ? (
              <p class="alert">{noText()}</p>
            ) : (
              <Marked
                label={t(i === 0 ? 'textA' : 'textB')}
                text={texts[i]}
                tokens={tokens[i]!}
                marks={marks[i]!}
                own={byWord === undefined ? undefined : i === 0 ? 'del' : 'ins'}
              />
            )}
          </article>
        ))}
      </div>
    </>
  );
}

interface MarkedProps {
  readonly text: StoredText;
  readonly tokens: Tokens;
  readonly marks: Uint8Array;
  /** The mark of tokens that only this text has; if absent, the common tokens are marked. */
  readonly own: 'del' | 'ins' | undefined;
  readonly label: string;
}

function Marked({ text: [text, whole], tokens, marks, own: Own, label }: MarkedProps): JSX.Element {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="text" dir="auto" tabIndex={0} aria-label={label}>
        {stretches(text, tokens, marks).map(([part, mark], i) => {
          const shown = part.split('\n').map(visible).join('\n');
          if (mark !== 1) return shown;
          if (Own !== undefined) {
            return <Own key={i}>{shown}</Own>;
          }
          return (
            <mark key={i} class="shared">
              {shown}
            </mark>
          );
        })}
      </section>
      {whole !== undefined && (
        <p class="faint">{t('textCut', { n: formatCount(text.length), of: formatCount(whole) })}</p>
      )}
    </>
  );
}

/** Fields of the evidence that have a translated name. */
const NAMES: Readonly<Record<string, StringName>> = {
  jaccard: 'jaccard',
  containment: 'containment',
  shared: 'shared',
  sizes: 'sizes',
  distance: 'distance',
  candidate: 'candidate',
  by: 'comparedBy',
  kind: 'kind',
};

function Evidence({ detail }: { readonly detail: PairEvidence }): JSX.Element {
  const { differences, ...rest } = detail;
  const { by, kind } = rest;
  const inWords = {
    ...rest,
    candidate: searchText(rest.candidate),
    ...(by !== undefined && { by: t(by === 'visible' ? 'byVisible' : 'byMain') }),
    ...(kind !== undefined && { kind: phrases.value.kinds[kind] }),
  };
  const named = Object.entries(inWords).map(([name, value]) => {
    const label = NAMES[name];
    const isShare = typeof value === 'number' && !Number.isInteger(value);
    return [label === undefined ? name : t(label), isShare ? value.toFixed(4) : value];
  });
  return (
    <Card title={t('whyJudged')}>
      <Values values={Object.fromEntries(named)} />
      {differences !== undefined && (
        <details>
          <summary>{t('evidenceDifferences')}</summary>
          <pre>{JSON.stringify(differences, null, 1).split('\n').map(visible).join('\n')}</pre>
        </details>
      )}
    </Card>
  );
}
