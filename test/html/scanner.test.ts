import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attributes, nameCode, type Sink, scanMarkup } from '../../src/html/scanner.ts';
import { type Token, tokensOf } from '../oracles/html-tokens.ts';
import { workOf } from '../oracles/string-work.ts';

/** The scanner's tokens; names stay codes, and attributes are asked for by the names expected. */
function scanned(html: string, expected: readonly Token[]): unknown[] {
  const tokens: unknown[] = [];
  const sink: Sink = {
    open(tag: number, attributes: Attributes) {
      const at = expected[tokens.length];
      const names = at?.kind === 'open' ? [...new Set(at.attributes.map(([name]) => name))] : [];
      tokens.push(['open', tag, attributes.count, names.map((name) => [name, attributes.get(nameCode(name))])]);
    },
    close: (tag) => tokens.push(['close', tag]),
    text: (start, end) => tokens.push(['text', html.slice(start, end)]),
    raw: (_tag, start, end) => tokens.push(['raw', html.slice(start, end)]),
  };
  scanMarkup(html, sink);
  return tokens;
}

function asScanned(token: Token): unknown {
  switch (token.kind) {
    case 'open': {
      const first = new Map([...token.attributes].reverse());
      const names = [...new Set(token.attributes.map(([name]) => name))];
      return ['open', nameCode(token.name), Math.min(64, token.attributes.length), names.map((n) => [n, first.get(n)])];
    }
    case 'close':
      return ['close', nameCode(token.name)];
    default:
      return [token.kind, token.text];
  }
}

/** Adjacent texts are one text: where a run is cut is of no consequence. */
function joined(tokens: readonly unknown[]): unknown[] {
  const out: unknown[][] = [];
  for (const token of tokens as unknown[][]) {
    const last = out[out.length - 1];
    if (token[0] === 'text' && last?.[0] === 'text') last[1] = `${last[1]}${token[1]}`;
    else out.push([...token]);
  }
  return out;
}

function agrees(html: string): void {
  const expected = tokensOf(html);
  expect(joined(scanned(html, expected))).toEqual(joined(expected.map(asScanned)));
}

const PIECES = [
  ...['<', '>', '</', '/>', '<!--', '-->', '--!>', '<!-->', '<!--->', '<!', '<?', '<![CDATA[', ']]>', '-', '!', '/'],
  ...['<p>', '</p>', '<DIV class="a b">', "<a href='x>y'>", '<a href=x/y>', '<br/>', '<i =x>', '<b a a=1 A=2>'],
  ...['<script>', '</script>', '</SCRIPT >', '</scriptx>', '<title>', '</title', '<textarea>', '</textarea>', '<xmp>'],
  ...['<plaintext>', '"', "'", '=', ' ', '\n', '\0', 'x', '&amp;', '汉', '\ud800', 'p', '<1', '</1>', '< p>'],
];

describe('the scanner', () => {
  it('finds what the tokenizer of the standard finds, on any markup', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join('')),
        agrees,
      ),
      { numRuns: 3000 },
    );
  });

  it('finds what the tokenizer of the standard finds, on any characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), agrees));
  });

  it('keeps 64 attributes of a tag and passes over the rest', () => {
    const html = `<p ${Array.from({ length: 80 }, (_, i) => `a${i}=${i}`).join(' ')}>x`;
    let seen: (string | undefined)[] = [];
    scanMarkup(html, {
      open(_tag, attributes) {
        seen = [attributes.get(nameCode('a63')), attributes.get(nameCode('a64'))];
      },
      close() {},
      text() {},
      raw() {},
    });
    expect(seen).toEqual(['63', undefined]);
  });

  it.each([
    '<',
    '<!--',
    '<!-',
    '<a ',
    '<a b="',
    '</',
    '</a',
    '<!',
    '<?',
    '--',
    '<script>',
    '</script',
    '<p>',
    "<a b='c",
  ])('does work in proportion to the length of a page of nothing but %s', (piece) => {
    const idle: Sink = { open() {}, close() {}, text() {}, raw() {} };
    const work = (copies: number): number => workOf(() => scanMarkup(piece.repeat(copies), idle));
    expect(work(20_000)).toBeLessThan(2.2 * work(10_000) + 100);
    expect(work(20_000)).toBeLessThan(12 * 20_000 * piece.length);
  });
});
