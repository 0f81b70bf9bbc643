/** Pairs of every band of similarity that a person judges; the answers form a file of labels. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { wilson } from '../../base/interval.ts';
import { formatCount } from '../../report/figures.ts';
import { UNIT } from '../../report/html/payload.ts';
import { BAND } from '../estimate.ts';
import { Card, SimpleTable, saveFile } from '../parts.tsx';
import { answers, type ReviewAnswer, report, t } from '../state.ts';
import { PairTexts } from './pair.tsx';

/** Number of pairs drawn from a band. */
const A_BAND = 20;
/** The label of each answer; `unsure` pairs are not counted. */
const LABELS: Readonly<Record<ReviewAnswer, string>> = { yes: 'duplicate', no: 'different', skip: 'unsure' };

/** The first pairs of each band by a hash of their ids, so that they are always the same. */
const drawn = computed((): readonly number[] => {
  const { pairs, documents } = report().payload;
  const bands = new Map<number, { readonly pair: number; readonly order: number }[]>();
  pairs.similarity.forEach((similarity, pair) => {
    const band = bandOf(similarity);
    const order = hashOf(`${documents.ids[pairs.a[pair]!]}\n${documents.ids[pairs.b[pair]!]}`);
    bands.set(band, [...(bands.get(band) ?? []), { pair, order }].sort((x, y) => x.order - y.order).slice(0, A_BAND));
  });
  return [...bands.keys()].sort((x, y) => x - y).flatMap((band) => bands.get(band)!.map(({ pair }) => pair));
});

function bandOf(similarity: number): number {
  return Math.floor((similarity * 100) / UNIT / BAND);
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

function answer(pair: number, given: ReviewAnswer): void {
  answers.value = new Map([...answers.value, [pair, given]]);
}

function undo(): void {
  answers.value = new Map([...answers.value].slice(0, -1));
}

export function Review(): JSX.Element {
  const pairs = drawn.value;
  const given = answers.value;
  const current = pairs.find((pair) => !given.has(pair));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      if (key === 'u') undo();
      else if (current !== undefined && (key === 'y' || key === 'n' || key === 's'))
        answer(current, key === 'y' ? 'yes' : key === 'n' ? 'no' : 'skip');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [current]);
  const { text, left } = labels();
  return (
    <>
      <h1>{t('review')}</h1>
      <p>
        {t('reviewIntro', { n: A_BAND })} {t('reviewKeys')}
      </p>
      <div class="bar-of-tools">
        {current !== undefined && (
          <>
            <button type="button" class="primary" onClick={() => answer(current, 'yes')}>
              {t('yes')}
            </button>
            <button type="button" class="primary" onClick={() => answer(current, 'no')}>
              {t('no')}
            </button>
            <button type="button" onClick={() => answer(current, 'skip')}>
              {t('skipPair')}
            </button>
          </>
        )}
        {given.size > 0 && (
          <button type="button" onClick={undo}>
            {t('undo')}
          </button>
        )}
        <span role="status">{t('answered', { n: formatCount(given.size), of: formatCount(pairs.length) })}</span>
        {given.size > 0 && (
          <button type="button" onClick={() => saveFile('pairs.tsv', text)}>
            {t('saveLabels')}
          </button>
        )}
      </div>
      {left > 0 && <p class="alert">{t('labelsLeft', { n: formatCount(left) })}</p>}
      {current === undefined ? (
        <p>{t(pairs.length === 0 ? 'reviewEmpty' : 'reviewDone')}</p>
      ) : (
        <PairTexts pair={current} />
      )}
      <Card title={t('precision')}>
        <SimpleTable
          caption={t('precision')}
          heads={[t('band'), t('right'), t('of'), t('precision')]}
          rows={shares(pairs)}
        />
        <p class="faint">{t('saveLabelsNote')}</p>
      </Card>
    </>
  );
}

/** For each band the share of the answered pairs that are copies. */
function shares(pairs: readonly number[]): (readonly (string | number)[])[] {
  const { similarity } = report().payload.pairs;
  const bands = [...new Set(pairs.map((pair) => bandOf(similarity[pair]!)))];
  return bands.map((band) => {
    const given = pairs.filter((pair) => bandOf(similarity[pair]!) === band).map((pair) => answers.value.get(pair));
    const right = given.filter((one) => one === 'yes').length;
    const of = right + given.filter((one) => one === 'no').length;
    const share = wilson(right, of);
    const figure = (value: number): string => value.toFixed(2);
    const name = band * BAND >= 100 ? '1.00' : `${figure((band * BAND) / 100)} – ${figure(((band + 1) * BAND) / 100)}`;
    return [
      name,
      right,
      of,
      share === undefined ? t('none') : `${figure(share.share)} (${figure(share.low)} … ${figure(share.high)})`,
    ];
  });
}

/** The answers as `pairs.tsv`, which `evaluate` reads. */
function labels(): { readonly text: string; readonly left: number } {
  const { pairs, documents } = report().payload;
  const lines: string[] = [];
  let left = 0;
  for (const [pair, given] of answers.value) {
    const [a, b] = [documents.ids[pairs.a[pair]!]!, documents.ids[pairs.b[pair]!]!];
    if (/[\t\r\n]/.test(a + b)) left++;
    else lines.push(`${a}\t${b}\t${LABELS[given]}\n`);
  }
  return { text: `id_a\tid_b\tkind\n${lines.join('')}`, left };
}
