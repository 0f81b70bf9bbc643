import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/html/page/page.ts';
import { parseSelector } from '../../src/html/syntax/selector.ts';

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
    ['.sm\\:w-1\\/2', '<b class="x sm:w-1/2">'],
    ['.\\@md', '<b class="@md">'],
    ['.foo\\.bar', '<b class="foo.bar">'],
    ['.caf\\e9', '<b class="café">'],
    ['.caf\\0000e9 s', '<b class="cafés">'],
    ['.正文', '<b class="正文">'],
    ['#\\31 23', '<b id="123">'],
    ['#a\\#b', '<b id="a#b">'],
    ['#x\\:y\\.z', '<b id="x:y.z">'],
    ['[data-x="a\\"b"]', "<b data-x='a\"b'>"],
    ["[data-x='it\\'s']", '<b data-x="it\'s">'],
    ['[data-x^="a]b."]', '<b data-x="a]b.c">'],
    ['[data-x=""]', '<b data-x>'],
    ['[ data-x = "x" ]', '<b data-x="x">'],
    ['[data-x="Print" i]', '<b data-x="pRINT">'],
    ['[data-x$=".PDF"i]', '<b data-x="a.pdf">'],
    ['[data-x~=ad I]', '<b data-x="my AD">'],
    ['[data-x|=EN i]', '<b data-x="en-gb">'],
    ['[data-x="x" s]', '<b data-x="x">'],
    ['b/* no .b */.a', '<b class="a">'],
    ['my-story.a', '<my-story class="a">'],
  ])('that is valid finds its element: %s', (chosen, tag) => {
    const others = '<b class="sm a.b E9" id="x" data-x="X y">no</b><i class="b" id="y" data-x="z ADS">no</i>';
    const html = `<html><body>${others}${tag}yes</${tag.match(/[\w-]+/)![0]}>${others}</body></html>`;
    const { document } = parseHTML(html);
    expect([...document.querySelectorAll(chosen)].map((found) => found.textContent)).toEqual(['yes']);
    expect(parsePage(html, { area: chosen }).blocks.text).toEqual(['yes']);
  });

  it('compares values exactly, or with the flag i without regard to the case of ASCII letters', () => {
    const html = '<p data-x="Ä">1</p><p data-x="ä">2</p><p data-x="a">3</p><p data-x="A">4</p>';
    expect(parsePage(html, { area: '[data-x=a]' }).blocks.text).toEqual(['3']);
    expect(parsePage(html, { area: '[data-x=a i]' }).blocks.text).toEqual(['3', '4']);
    expect(parsePage(html, { area: '[data-x=ä i]' }).blocks.text).toEqual(['2']);
  });

  it('~= never matches the empty word, and only spaces of HTML separate words', () => {
    const html = '<p class=" a">1</p><p class="a\u00a0b">2</p>';
    expect(parsePage(html, { drop: '[class~=""]' }).blocks.text).toEqual(['1', '2']);
    expect(parsePage(html, { area: '.a' }).blocks.text).toEqual(['1']);
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
    '*div',
    'div*',
    '.a div*',
    'a > > b',
    'a < b',
    'a || b',
    'svg|a',
    '[xlink|href]',
    '[a!=b]',
    '[a="b" x]',
    '[a="b',
    '#.a',
    '.#a',
    '.%a',
    'a,,b',
    'a /* b',
    Array(31).fill('a').join(' '),
  ])('that is not supported is refused: %s', (text) => {
    expect(() => parseSelector(text, "'area'")).toThrow(
      expect.objectContaining({
        code: 'BAD_OPTION',
        message: expect.stringContaining("'area' must be a CSS selector"),
      }),
    );
  });
});
