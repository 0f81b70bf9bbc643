import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ascending, type SkeletonPart, sentencesIn, skeletonOf } from '../../src/app/skeleton.ts';

const sentence = fc.constantFrom(
  'The ferry leaves.',
  'It is 9.30 now!',
  '渡船九点离开。',
  '真的？',
  'No.',
  'Tea ...',
  'x',
);
const text = fc.array(fc.oneof(sentence, fc.constant('\n')), { maxLength: 30 }).map((all) => all.join(' '));
const squeezed = (value: string): string => value.replace(/\s+/g, '');

/** What a text has, put together again from the parts. */
const whole = (parts: readonly SkeletonPart[], of: number): string =>
  parts
    .map((part) => ('shared' in part ? part.shared : part.readings.find((one) => one.of.includes(of))!.text))
    .join('');

describe('the skeleton of a cluster', () => {
  it('gives each text again from what all share and its own readings, each text in one reading of each slot', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
        const { parts, sentences, units } = skeletonOf(texts);
        texts.forEach((one, i) => {
          expect(squeezed(whole(parts, i))).toBe(squeezed(one));
        });
        for (const part of parts) {
          if ('shared' in part) continue;
          expect(part.readings.flatMap(({ of }) => of).sort((a, b) => a - b)).toEqual(texts.map((_, i) => i));
          expect(new Set(part.readings.map((one) => one.text)).size).toBe(part.readings.length);
          const ends = part.readings.map((one) => [
            one.text.slice(0, part.start),
            one.text.slice(one.text.length - part.end),
          ]);
          expect(new Set(ends.map(String)).size).toBe(1);
        }
        const shared = parts.flatMap((part) => ('shared' in part ? sentencesIn(part.shared) : []));
        expect(units).toBeGreaterThanOrEqual(shared.join('').length);
        if (new Set(texts).size === 1) expect(sentences).toBe(sentencesIn(texts[0]!).length);
      }),
    );
  });

  it('finds the slots of pages of one form', () => {
    const page = (price: string, more = ''): string =>
      `Welcome to the ferry.\nA ticket costs ${price} for one way. It is paid on board.\n${more}Dogs are free.`;
    const { parts, sentences } = skeletonOf([page('3.50'), page('4.20', 'Closed on Monday. '), page('3.50')]);
    expect(sentences).toBe(3);
    expect(
      parts.map((part) => ('shared' in part ? part.shared : part.readings.map(({ text, of }) => [text, of]))),
    ).toEqual([
      'Welcome to the ferry.',
      [
        ['A ticket costs 3.50 for one way.', [0, 2]],
        ['A ticket costs 4.20 for one way.', [1]],
      ],
      'It is paid on board.',
      [
        ['', [0, 2]],
        ['Closed on Monday.', [1]],
      ],
      'Dogs are free.',
    ]);
    const slot = parts[1] as Extract<SkeletonPart, { readings: unknown }>;
    expect(['A ticket costs 3.50 for one way.'.slice(slot.start, -slot.end)]).toEqual(['3.50']);
  });

  it('marks characters of Chinese texts and whole words of others, and no half of a character beyond the first plane', () => {
    const marked = (...texts: string[]): string[] => {
      const [slot] = skeletonOf(texts).parts as [Extract<SkeletonPart, { readings: unknown }>];
      return slot.readings.map(({ text }) => text.slice(slot.start, text.length - slot.end));
    };
    expect(marked('渡船九点离开码头', '渡船十点离开码头')).toEqual(['九', '十']);
    expect(marked('the boats are late', 'the boots are late')).toEqual(['boats', 'boots']);
    expect(marked('a 😀 b', 'a 😁 b')).toEqual(['😀', '😁']);
  });

  it('ends for long texts that have little in common, and for one sentence many times', () => {
    const long = (seed: number): string => Array.from({ length: 4000 }, (_, i) => `S${(i * seed) % 4001}.`).join(' ');
    const { parts } = skeletonOf(Array.from({ length: 50 }, (_, i) => long(i + 2)));
    expect(parts.length).toBeGreaterThan(0);
    expect(skeletonOf(['No. '.repeat(5000), 'No. '.repeat(4000)]).sentences).toBe(4000);
  });
});

it('the longest ascending sequence is as long as any', () => {
  const longest = (values: readonly number[]): number =>
    values
      .reduce<number[]>((best, value, i) => {
        best.push(1 + Math.max(0, ...values.slice(0, i).map((other, j) => (other < value ? best[j]! : 0))));
        return best;
      }, [])
      .reduce((most, one) => Math.max(most, one), 0);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 20 }), (values) => {
      const places = ascending(values);
      expect(places).toHaveLength(longest(values));
      const found = places.map((i) => values[i]!);
      expect(found).toEqual([...found].sort((a, b) => a - b));
      expect([...places]).toEqual([...places].sort((a, b) => a - b));
    }),
  );
});
