import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEDIA_TYPES } from '../../src/html/media/media.ts';
import type { PlacedMedium } from '../../src/html/visible-text/media-places.ts';
import { compareMedia } from '../../src/verify/kind/media.ts';

const MUCH = 100;
const LONG = 400;
const medium = (
  type: (typeof MEDIA_TYPES)[number],
  key: string,
  [before, behind]: readonly [string, string] = ['b', 'c'],
  linked = 0,
): PlacedMedium => [MEDIA_TYPES.indexOf(type), key, before, behind, linked];
const areDifferent = (a: PlacedMedium, b: PlacedMedium, tokens = MUCH): boolean =>
  compareMedia([a], [b], true, tokens)!.areDifferent;

describe('two media', () => {
  it('contradict each other with the same text before them, or behind them', () => {
    const one = medium('picture', 'one');
    expect(areDifferent(one, medium('picture', 'two'))).toBe(true);
    expect(areDifferent(one, medium('picture', 'two', ['b', 'x']))).toBe(true);
    expect(areDifferent(one, medium('picture', 'two', ['x', 'c']))).toBe(true);
    expect(areDifferent(one, medium('picture', 'two', ['x', 'y']))).toBe(false);
    expect(areDifferent(one, medium('video', 'two'))).toBe(false);
  });

  it('in links contradict each other only between the same texts: teasers have other headlines', () => {
    const teaser = medium('picture', 'one', ['b', 'c'], 1);
    expect(areDifferent(teaser, medium('picture', 'two', ['b', 'x'], 1))).toBe(false);
    expect(areDifferent(teaser, medium('picture', 'two', ['b', 'c'], 1))).toBe(true);
  });

  it('contradict each other anywhere on pages of little text', () => {
    expect(areDifferent(medium('picture', 'one', ['b', 'c'], 1), medium('picture', 'two', ['x', 'y']), 10)).toBe(true);
  });

  it('contradict each other in a long text, pictures excepted', () => {
    const areOtherAs = (type: 'picture' | 'video'): boolean =>
      areDifferent(medium(type, 'one'), medium(type, 'two'), LONG);
    expect(areOtherAs('picture')).toBe(false);
    expect(areOtherAs('video')).toBe(true);
  });

  it('are the same control by its name, wherever it stands', () => {
    expect(areDifferent(medium('field', 'a=1'), medium('field', 'a=2', ['x', 'y']))).toBe(true);
    expect(areDifferent(medium('field', 'a=1'), medium('field', 'b=2'))).toBe(false);
  });

  it('of different sites contradict each other only as frames of one host', () => {
    const compare = (a: PlacedMedium, b: PlacedMedium): boolean => compareMedia([a], [b], false, MUCH) !== undefined;
    expect(compare(medium('frame', 'v.example/1'), medium('frame', 'v.example/2'))).toBe(true);
    expect(compare(medium('frame', 'v.example/1'), medium('frame', 'w.example/2'))).toBe(false);
    expect(compare(medium('picture', 'v.example/1'), medium('picture', 'v.example/2'))).toBe(false);
  });
});

describe('comparing media', () => {
  const any: fc.Arbitrary<PlacedMedium> = fc.tuple(
    fc.nat(MEDIA_TYPES.length - 1),
    fc.constantFrom('v.example/1', 'v.example/2', 'w.example/1', 'a=1', 'a=2'),
    fc.constantFrom('', 'p', 'q'),
    fc.constantFrom('', 'p', 'q'),
    fc.nat(1),
  );
  const media = fc.array(any, { maxLength: 6 });

  it('is the same both ways round, and finds nothing where one page has nothing of its own', () => {
    fc.assert(
      fc.property(media, media, fc.boolean(), fc.constantFrom(10, MUCH), (a, b, areOfOneSite, tokens) => {
        const [there, back] = [compareMedia(a, b, areOfOneSite, tokens), compareMedia(b, a, areOfOneSite, tokens)];
        expect(there?.areDifferent).toBe(back?.areDifferent);
        expect(there?.only).toEqual(back && [back.only[1], back.only[0]]);
        expect(compareMedia(a, [...a, ...b], areOfOneSite, tokens)?.areDifferent ?? false).toBe(false);
      }),
    );
  });
});
