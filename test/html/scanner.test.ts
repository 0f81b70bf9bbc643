import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { describe, expect, it } from 'vitest';
import { decodeReferences } from '../../src/html/syntax/character-references.ts';
import { type Attributes, nameCode, type Sink, scanMarkup } from '../../src/html/syntax/scanner.ts';
import { workOf } from '../oracles/string-work.ts';

type Found =
  | readonly ['open', name: number, values: readonly (string | undefined)[]]
  | readonly ['close', name: number]
  | readonly ['text', text: string];

/** States that the standard's tree construction sets after these start tags, with scripting on. */
const STATES: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  script: TokenizerMode.SCRIPT_DATA,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
  ...Object.fromEntries(
    ['style', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp'].map((name) => [name, TokenizerMode.RAWTEXT]),
  ),
};

/** The tokens of parse5, and the names of the attributes of each start tag in turn. */
function byParse5(html: string): { tokens: Found[]; names: string[][] } {
  const tokens: Found[] = [];
  const names: string[][] = [];
  let raw: string | undefined;
  const text = ({ chars }: Token.CharacterToken): void => void tokens.push(['text', chars]);
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        names.push(attrs.map(({ name }) => name));
        tokens.push(['open', nameCode(tagName), attrs.map(({ value }) => value)]);
        raw = STATES[tagName] === undefined ? undefined : tagName;
        if (raw !== undefined) tokenizer.state = STATES[raw]!;
      },
      onEndTag({ tagName }) {
        raw = undefined;
        tokens.push(['close', nameCode(tagName)]);
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: text,
      onComment() {},
      onDoctype() {},
      onEof() {
        // The scanner closes an element of raw text at the end of the page; plaintext it leaves open.
        if (raw !== undefined && raw !== 'plaintext') tokens.push(['close', nameCode(raw)]);
      },
    },
  );
  tokenizer.write(html, true);
  return { tokens: joined(tokens), names };
}

/** The scanner's tokens, references decoded where the standard decodes them. */
function byUs(html: string, names: readonly (readonly string[])[]): Found[] {
  const tokens: Found[] = [];
  let opened = 0;
  scanMarkup(html, {
    open(tag: number, attributes: Attributes) {
      const values = (names[opened++] ?? []).slice(0, 64).map((name) => attributes.get(nameCode(name)));
      tokens.push(['open', tag, values.map((value) => value && decodeReferences(value))]);
    },
    close: (tag) => tokens.push(['close', tag]),
    text: (start, end) => tokens.push(['text', decodeReferences(html.slice(start, end))]),
    raw(tag, start, end) {
      const content = html.slice(start, end);
      tokens.push(['text', RCDATA.has(tag) ? decodeReferences(content) : content]);
    },
  });
  return joined(tokens);
}

const RCDATA = new Set(['title', 'textarea'].map(nameCode));

/** Joins adjacent texts, since the place where a run is cut does not matter. */
function joined(tokens: readonly Found[]): Found[] {
  const out: Found[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    if (token[0] !== 'text') out.push(token);
    else if (last?.[0] === 'text') out[out.length - 1] = ['text', last[1] + token[1]];
    else if (token[1] !== '') out.push(token);
  }
  return out;
}

function agrees(html: string): void {
  const { tokens, names } = byParse5(html);
  expect(byUs(html, names)).toEqual(tokens);
}

/**
 * Left out, because the scanner differs on purpose: NUL and CR, which the standard replaces; other control characters,
 * which the scanner takes for spaces within a tag; `<!--` within a script, which begins the escaped states; an end tag of
 * raw text that the page ends in, which the standard takes for text.
 */
const PIECES = [
  ...['<', '>', '</', '/>', '-->', '--!>', '<!-->', '<!--->', '<!', '<?', '<![CDATA[', ']]>', '-', '!', '/'],
  ...['<p>', '</p>', '<DIV class="a b">', "<a href='x>y'>", '<a href=x/y>', '<br/>', '<i =x>', '<b a a=1 A=2>'],
  ...['<script>', '</script>', '</SCRIPT >', '</scriptx>', '<title>', '</title', '<textarea>', '</textarea>', '<xmp>'],
  ...['<plaintext>', '"', "'", '=', ' ', '\n', 'x', '&amp;', '汉', '\ud800', 'p', '<1', '</1>', '< p>', '</p a=">">'],
  ...["</title a='>'>", '<!-- x', '<!--'],
];
const CONTROLS = /[\0-\x08\x0b\x0d-\x1f&]/g;

/** Names of the start tags outside of raw text, in page order. */
function startTagsOf(html: string): number[] {
  const tags: number[] = [];
  scanMarkup(html, { open: (tag) => void tags.push(tag), close() {}, text() {}, raw() {} });
  return tags;
}

function startTagsByHtmlparser2(html: string): number[] {
  const tags: number[] = [];
  const parser = new Parser({ onopentag: (name, _attributes, implied) => void (implied || tags.push(nameCode(name))) });
  parser.end(html);
  return tags;
}

describe('the scanner', () => {
  it('finds what the tokenizer of parse5 finds, on any markup', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom(...PIECES), { maxLength: 24 })
          .map((pieces) => pieces.join(''))
          .filter((html) => !/<script.*<!--|<\/(?:script|title|textarea|xmp)$/is.test(html)),
        agrees,
      ),
      { numRuns: 3000 },
    );
  });

  it('finds what the tokenizer of parse5 finds, on any characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }).map((html) => html.replace(CONTROLS, 'x')),
        agrees,
      ),
    );
  });

  it('finds what parse5 and htmlparser2 find in the pages of the demo', () => {
    const folder = new URL('../../demo/pages/', import.meta.url);
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.html?$/.test(name));
    expect(pages.length).toBeGreaterThan(20);
    for (const name of pages) {
      const html = readFileSync(new URL(name, folder), 'latin1').replace(/\r\n?/g, '\n');
      agrees(html);
      expect([name, startTagsOf(html)]).toEqual([name, startTagsByHtmlparser2(html)]);
    }
  });

  it('keeps controls, NUL and CR, ends a script within a comment, drops a truncated end tag (differences)', () => {
    expect(byUs('<p>a\0b\rc', [[]])).toEqual([
      ['open', nameCode('p'), []],
      ['text', 'a\0b\rc'],
    ]);
    expect(byUs('<p\x01title=x>', [['title']])).toEqual([['open', nameCode('p'), ['x']]]);
    expect(byUs('<title>x</title', [[]])[1]).toEqual(['text', 'x']);
    expect(byParse5('<title>x</title').tokens[1]).toEqual(['text', 'x</title']);
    const html = '<script><!--<script></script>--></script>';
    expect(byUs(html, [[]])[1]).toEqual(['text', '<!--<script>']);
    expect(byParse5(html).tokens[1]).toEqual(['text', '<!--<script></script>-->']);
  });

  it('keeps 64 attributes of a tag and ignores the rest', () => {
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
