/** Each threshold judged by the labels: precision, recall and F1 with their intervals, and the wrong pairs. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { formatCount } from '../../report/figures.ts';
import { UNIT } from '../../report/html/payload.ts';
import { BAND, type Bounded, estimated, type Scores } from '../estimate.ts';
import { labelFile, labels, readLabels } from '../labels.ts';
import { Lines } from '../lines.tsx';
import { Card, Named, SimpleTable, similarityText } from '../parts.tsx';
import { report, t } from '../state.ts';

/** Number of listed wrong pairs. */
const LISTED = 100;

/** @param at the threshold, in hundredths @param floor the least threshold */
export function Labelled({ at, floor }: { readonly at: number; readonly floor: number }): JSX.Element {
  const fault = useSignal('');
  const known = labels.value;
  const file = labelFile.value;
  const { similarity } = report().payload.pairs;
  const hundredths = useMemo(() => similarity.map((one) => Math.floor((one * 100) / UNIT)), [similarity]);
  const thresholds = useMemo(() => Array.from({ length: 101 - floor }, (_, i) => floor + i), [floor]);
  const { steps, missing } = useMemo(() => estimated(hundredths, known, thresholds), [hundredths, known, thresholds]);
  const load = async (given: File | undefined): Promise<void> => {
    if (given === undefined) return;
    const read = readLabels(given.name, await given.text());
    fault.value = read === undefined ? given.name : '';
    if (read !== undefined) labelFile.value = read;
  };
  const step = steps[at - floor];
  return (
    <Card title={t('labelled')}>
      <p>
        {t('labelledIntro')} <a href="#review">{t('review')}</a>
      </p>
      <p>
        <label>
          {t('loadLabels')}{' '}
          <input
            type="file"
            name="labels"
            accept=".tsv,.txt,.jsonl"
            onChange={(event) => void load(event.currentTarget.files?.[0])}
          />
        </label>
      </p>
      {fault.value !== '' && (
        <p class="alert" role="alert">
          {t('labelsUnread')}
        </p>
      )}
      <p role="status">
        {t('labelsCount', { n: formatCount(known.size), of: formatCount(similarity.length) })}{' '}
        {file !== undefined &&
          t('labelsOfFile', {
            n: formatCount(file.pairs.size),
            absent: formatCount(file.absent),
            undecided: formatCount(file.undecided),
          })}
      </p>
      {known.size > 0 && missing.length > 0 && (
        <p class="alert">{t('labelsMissing', { bands: missing.map(bandName).join(', ') })}</p>
      )}
      {step !== undefined && known.size > 0 && <Figures step={step} steps={steps} at={at} />}
      {known.size > 0 && <Wrong at={at} />}
    </Card>
  );
}

function Figures({
  step,
  steps,
  at,
}: {
  readonly step: Scores;
  readonly steps: readonly Scores[];
  readonly at: number;
}): JSX.Element {
  const by = (name: 'precision' | 'recall' | 'f1'): readonly (readonly [number, number])[] =>
    steps.flatMap((one) => (one[name] === undefined ? [] : [[one.threshold / 100, one[name].value] as const]));
  const curve = steps.flatMap(({ precision, recall }) =>
    precision === undefined || recall === undefined ? [] : [[recall.value, precision.value] as const],
  );
  const here =
    step.precision === undefined || step.recall === undefined
      ? undefined
      : ([step.recall.value, step.precision.value] as const);
  return (
    <>
      <dl class="tiles" aria-live="polite">
        {(['precision', 'recall', 'f1'] as const).map((name) => (
          <div key={name}>
            <dt>{t(NAMES[name])}</dt>
            <dd>
              {step[name] === undefined ? '–' : step[name].value.toFixed(2)}
              {step[name] !== undefined && <small> {intervalText(step[name])}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p class="faint">{t('estimateNote', { width: (BAND / 100).toFixed(2) })}</p>
      <div class="two">
        <Lines
          title={t('curveThreshold')}
          axes={[t('thresholdAt'), '']}
          from={steps[0]!.threshold / 100}
          lines={[
            { name: t('precisionName'), points: by('precision') },
            { name: t('recallName'), points: by('recall') },
            { name: 'F1', points: by('f1') },
          ]}
          marked={at / 100}
        />
        <Lines
          title={t('curve')}
          axes={[t('recallName'), t('precisionName')]}
          from={0}
          lines={[{ name: '', points: curve }]}
          {...(here !== undefined && { spot: here })}
        />
      </div>
      <details>
        <summary>{t('table')}</summary>
        <SimpleTable
          caption={t('curveThreshold')}
          heads={[t('thresholdAt'), t('pairsAxis'), t('precisionName'), t('recallName'), 'F1']}
          rows={steps
            .filter(({ threshold }) => threshold % 5 === 0 || threshold === at)
            .map(({ threshold, pairs, precision, recall, f1 }) => [
              (threshold / 100).toFixed(2),
              pairs,
              ...[precision, recall, f1].map((one) =>
                one === undefined ? '–' : `${one.value.toFixed(2)} ${intervalText(one)}`,
              ),
            ])}
        />
      </details>
    </>
  );
}

const NAMES = { precision: 'precisionName', recall: 'recallName', f1: 'f1Name' } as const;

function intervalText({ low, high }: Bounded): string {
  return `(${low.toFixed(2)} … ${high.toFixed(2)})`;
}

function bandName(band: number): string {
  return band >= 100 ? '1.00' : `${(band / 100).toFixed(2)} – ${((band + BAND) / 100).toFixed(2)}`;
}

/** Labelled pairs that the threshold decides wrongly, those farthest from it first. */
function Wrong({ at }: { readonly at: number }): JSX.Element {
  const { pairs } = report().payload;
  const wrong = [...labels.value]
    .filter(([pair, isCopy]) => isCopy !== pairs.similarity[pair]! >= at * (UNIT / 100))
    .map(([pair, isCopy]) => ({ pair, isCopy, similarity: report().similarityOf(pair) }))
    .sort((x, y) => Math.abs(y.similarity - at / 100) - Math.abs(x.similarity - at / 100) || x.pair - y.pair);
  return (
    <>
      <h3>{t('wrongPairs', { n: formatCount(wrong.length) })}</h3>
      {wrong.length > 0 && (
        <ul class="wrong">
          {wrong.slice(0, LISTED).map(({ pair, isCopy, similarity }) => (
            <li key={pair}>
              <a href={`#pair/${pair}`}>
                <Named place={pairs.a[pair]!} /> – <Named place={pairs.b[pair]!} />
              </a>{' '}
              <span class="tag">{similarityText(similarity)}</span> {t(isCopy ? 'missedCopy' : 'wrongCopy')}
            </li>
          ))}
        </ul>
      )}
      {wrong.length > LISTED && <p class="faint">{t('errorsLeft', { n: formatCount(wrong.length - LISTED) })}</p>}
    </>
  );
}
