import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/html/page.ts';
import { parseSelector } from '../../src/html/selector.ts';

const TAGS = ['div', 'section', 'span'];
const CLASSES = ['a', 'b', 'a b', 'ab'];

interface Element {
  readonly tag: string;
  readonly classes: string;
  readonly children: readonly Element[];
}

const element = fc.memo((depth) =>
  fc.record({
    tag: fc.constantFrom(...TAGS),
    classes: fc.constantFrom(...CLASSES),
    children: depth <= 1 ? fc.constant<Element[]>([]) : fc.array<Element>(element(depth - 1), { maxLength: 3 }),
  }),
) as (depth: number) => fc.Arbitrary<Element>;

/** Each element's own text is its number, so that a text tells which elements were matched. */
function markup(root: Element): string {
  let count = 0;
  const write = ({ tag, classes, children }: Element): string => {
    const number = count++;
    return `<${tag} class="${classes}" data-n="${number}"><p>${number}</p>${children.map(write).join('')}</${tag}>`;
  };
  return `<html><body>${write(root)}</body></html>`;
}

const compound = fc
  .tuple(
    fc.constantFrom('', '*', ...TAGS),
    fc.constantFrom('', '.a', '.b', '.a.b', '[class]', '[class="a b"]', '[class~=b]', '[class^="a"]', '[class$=b]'),
  )
  .map(([tag, test]) => tag + test || 'div');
const path = fc.tuple(compound, fc.array(fc.tuple(fc.constantFrom(' ', ' > ', '>'), compound), { maxLength: 2 }));
const selector = fc
  .array(
    path.map(([first, rest]) => first + rest.map(([combinator, next]) => combinator + next).join('')),
    { minLength: 1, maxLength: 2 },
  )
  .map((list) => list.join(', '));

describe('a selector', () => {
  it('matches the elements that a document matches', () => {
    fc.assert(
      fc.property(element(4), selector, (root, chosen) => {
        const html = markup(root);
        const { document } = parseHTML(html);
        const numbers = new Set<string>();
        for (const match of document.querySelectorAll(chosen)) {
          for (const p of match.querySelectorAll('p')) numbers.add(p.textContent ?? '');
        }
        const within = [...document.querySelectorAll('p')].map((p) => p.textContent ?? '');
        fc.pre(![...document.querySelectorAll(chosen)].some((match) => ['P', 'BODY', 'HTML'].includes(match.tagName)));
        expect(parsePage(html, { area: chosen }).blocks.text).toEqual(within.filter((n) => numbers.has(n)));
        expect(parsePage(html, { drop: chosen }).blocks.text).toEqual(within.filter((n) => !numbers.has(n)));
      }),
      { numRuns: 500, seed: 50 },
    );
  });

  it.each([
    '',
    'a,',
    '> a',
    'a >',
    'a + b',
    'a ~ b',
    'a:hover',
    'a::before',
    '#',
    '.',
    '[',
    '[a=',
    'a[b',
    '1a',
    'a { }',
  ])('that is not supported is refused: %s', (text) => {
    expect(() => parseSelector(text, 'area')).toThrow(
      expect.objectContaining({
        code: 'BAD_OPTION',
        message: expect.stringContaining("'area' must be a CSS selector"),
      }),
    );
  });
});
