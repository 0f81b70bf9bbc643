/** The aligned texts of a cluster: the common text, and the slots where they differ. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { clip, visible } from '../../report/escape.ts';
import { formatCount, percent } from '../../report/figures.ts';
import type { TextKind } from '../../result/texts.ts';
import { LoadError } from '../blocks.ts';
import { Card, Named, noText } from '../parts.tsx';
import { shellText } from '../shell-strings.ts';
import { type Reading, type SkeletonPart, skeletonOf, type TextSkeleton } from '../skeleton.ts';
import { report, t } from '../state.ts';

/** Limits on the aligned texts, and on the shown readings and slots. */
const TEXTS = 50;
const READINGS = 12;
const SLOTS = 200;
/** Columns of a common part and of a reading that are shown at first; a Chinese character has two. */
const SHARED_SHOWN = 240;
const READING_SHOWN = 600;

interface Aligned {
  readonly cluster: number;
  /** Numbers of the members whose texts are in the report. */
  readonly nodes: readonly number[];
  readonly skeleton: TextSkeleton | undefined;
  /** UTF-16 units of the first text. */
  readonly whole: number;
  readonly isCut: boolean;
}

/** @param members the kept page first */
export function Slots({
  cluster,
  members,
}: {
  readonly cluster: number;
  readonly members: readonly number[];
}): JSX.Element {
  const aligned = useSignal<Aligned | undefined>(undefined);
  const fault = useSignal('');
  useEffect(() => {
    let isCurrent = true;
    fault.value = '';
    const load = async (): Promise<void> => {
      const kind = await kindOf(members);
      const found: { node: number; text: string; isCut: boolean }[] = [];
      for (const [node, place] of members.slice(0, TEXTS).entries()) {
        const stored = await report().text(place, kind);
        if (stored !== undefined) found.push({ node, text: stored[0], isCut: stored[1] !== undefined });
      }
      if (!isCurrent) return;
      aligned.value = {
        cluster,
        nodes: found.map(({ node }) => node),
        skeleton: found.length < 2 ? undefined : skeletonOf(found.map(({ text }) => text)),
        whole: found[0]?.text.length ?? 0,
        isCut: found.some((one) => one.isCut),
      };
    };
    load().catch((error: unknown) => {
      if (isCurrent) fault.value = shellText(error instanceof LoadError ? 'faultDamaged' : 'faultFetched');
    });
    return () => {
      isCurrent = false;
    };
  }, [cluster, members, aligned, fault]);
  const current = aligned.value;
  return (
    <Card title={t('skeleton')}>
      {fault.value !== '' ? (
        <p class="alert">{fault.value}</p>
      ) : current === undefined || current.cluster !== cluster ? (
        <p role="status">{t('loading')}</p>
      ) : current.skeleton === undefined ? (
        <p>{noText()}</p>
      ) : (
        <Parts {...current} skeleton={current.skeleton} members={members} />
      )}
    </Card>
  );
}

/** The texts by which the kept page was compared with the first removable page. */
async function kindOf([keep, first]: readonly number[]): Promise<TextKind> {
  const pair = first === undefined ? undefined : report().pairOf(keep!, first);
  return pair !== undefined && (await report().proof(pair))?.by === 'visible' ? 'visible' : 'main';
}

interface PartsProps extends Aligned {
  readonly skeleton: TextSkeleton;
  readonly members: readonly number[];
}

function Parts({ nodes, skeleton, whole, isCut, members }: PartsProps): JSX.Element {
  const { parts, sentences, units } = skeleton;
  const slots = parts.filter((part) => 'readings' in part).length;
  const shown: { readonly part: SkeletonPart; readonly slot: number }[] = [];
  let slot = 0;
  for (const part of parts) {
    if ('readings' in part) slot++;
    if (slot > SLOTS) break;
    shown.push({ part, slot });
  }
  return (
    <>
      <p>
        {t('skeletonOf', {
          texts: formatCount(nodes.length),
          n: formatCount(sentences),
          share: percent(Math.min(units, whole), whole),
          slots: formatCount(slots),
        })}
      </p>
      <p class="faint">
        {t('skeletonNote')}{' '}
        {members.length > TEXTS && t('skeletonFirst', { n: TEXTS, of: formatCount(members.length) })}{' '}
        {isCut && t('capped')}
      </p>
      <ol class="skeleton">
        {shown.map(({ part, slot: number }, i) =>
          'shared' in part ? (
            <li key={i} class="shared" dir="auto">
              <Shared text={part.shared} />
            </li>
          ) : (
            <li key={i} class="slot">
              <h3>{t('slot', { n: formatCount(number) })}</h3>
              <table>
                <caption class="unseen">{t('slot', { n: formatCount(number) })}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('reading')}</th>
                    <th scope="col">{t('pages')}</th>
                  </tr>
                </thead>
                <tbody>
                  {part.readings.slice(0, READINGS).map((reading) => (
                    <tr key={reading.of[0]}>
                      <td dir="auto">
                        <ReadingText reading={reading} start={part.start} end={part.end} />
                      </td>
                      <td>{numbers(reading.of.map((text) => nodes[text]! + 1))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {part.readings.length > READINGS && (
                <p class="faint">{t('errorsLeft', { n: formatCount(part.readings.length - READINGS) })}</p>
              )}
            </li>
          ),
        )}
      </ol>
      {slots > SLOTS && <p class="faint">{t('slotsLeft', { n: formatCount(slots - SLOTS) })}</p>}
      <details>
        <summary>{t('numbersOf')}</summary>
        <ol class="scroll">
          {nodes.map((node) => (
            <li key={node} value={node + 1}>
              <Named place={members[node]!} />
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Shared({ text }: { readonly text: string }): JSX.Element {
  if (text.length <= SHARED_SHOWN) return <>{visible(text)}</>;
  return (
    <details>
      <summary>
        {visible(clip(text, SHARED_SHOWN))}{' '}
        <span class="faint">{t('unitsLeft', { n: formatCount(text.length - SHARED_SHOWN) })}</span>
      </summary>
      {visible(text)}
    </details>
  );
}

interface ReadingProps {
  readonly reading: Reading;
  readonly start: number;
  readonly end: number;
}

function ReadingText({ reading: { text }, start, end }: ReadingProps): JSX.Element {
  if (text === '') return <em class="faint">{t('nothingHere')}</em>;
  const own = text.slice(start, text.length - end);
  const shown = (part: string): string => visible(clip(part, READING_SHOWN));
  return (
    <>
      {shown(text.slice(0, start))}
      {own !== '' && <ins>{shown(own)}</ins>}
      {shown(text.slice(text.length - end))}
    </>
  );
}

/** Ascending numbers, consecutive ones as a range: `1, 3–5`. */
function numbers(of: readonly number[]): string {
  const ranges: string[] = [];
  for (let i = 0; i < of.length; ) {
    let last = i;
    while (of[last + 1] === of[last]! + 1) last++;
    ranges.push(last > i ? `${of[i]}–${of[last]}` : String(of[i]));
    i = last + 1;
  }
  return ranges.join(', ');
}
