import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { MAX_BLOCKS } from '../../src/html/page/blocks.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { KINDS } from '../../src/html/syntax/elements.ts';
import { workOf } from '../oracles/string-work.ts';

const blocksOf = (html: string): readonly string[] => parsePage(html).blocks.text;

describe('the blocks of a page', () => {
  it('are cut at block elements, and not at inline ones', () => {
    expect(blocksOf('<div>one <b>bold</b> and <i>slanted</i><p>two</p>three</div>')).toEqual([
      'one bold and slanted',
      'two',
      'three',
    ]);
  });

  it('keep links and parts of cards apart that a style sheet puts apart', () => {
    expect(blocksOf('<p><a href=1>Buy</a><a href=2>Rent</a><a href=3>Sell</a></p>')).toEqual(['Buy Rent Sell']);
    expect(blocksOf('<a><span>£299</span><span class=b>14 Quay</span><time>May</time></a>')).toEqual([
      '£299 14 Quay May',
    ]);
    expect(blocksOf('<a><b>1</b><span>64 m²</span></a><a><span>Sold</span></a>')).toEqual(['164 m² Sold']);
    expect(blocksOf('<p><span>O</span><span>nce</span> un<b>be</b><i>liev</i>able')).toEqual(['Once unbelievable']);
    expect(blocksOf('<div>ab</div><p><span>cd</span></p><p>ab<span>c</span>')).toEqual(['ab', 'cd', 'abc']);
  });

  it('have the exponent of a power in superscript digits, but no other raised digits', () => {
    expect(blocksOf('<p>10<sup>2</sup> and 2<sup>10</sup> m<sup>2</sup>')).toEqual(['10² and 2¹⁰ m2']);
    expect(
      blocksOf('<p>in 2019<sup>3</sup>, 1,000<sup>2</sup>, see<sup>4</sup></sup> x5<sup>2</sup> 3<sup>rd</sup>'),
    ).toEqual(['in 20193, 1,0002, see4 x52 3rd']);
  });

  it('are those of a declarative shadow root, which is shown without a script, and of no other template', () => {
    const html =
      '<x-card><template shadowrootmode="open"><p>A red kettle</p></template></x-card><template><p>None</p></template>';
    expect(parsePage(html).blocks.text).toEqual(['A red kettle']);
  });

  it('have white space collapsed and invisible characters dropped', () => {
    expect(blocksOf('<p>\n  a \t\n b&nbsp;&#8203;c\u00adu\0t  <b> d</b> </p>')).toEqual(['a b cut d']);
  });

  it('decode references once', () => {
    expect(blocksOf('<p>&lt;b&gt; &amp;amp; &eacute;&#x4e2d;&copy2020 &unknown; &;')).toEqual([
      '<b> &amp; é中©2020 &unknown; &;',
    ]);
  });

  it('end a line at one br, and a paragraph at two or at an indented line', () => {
    expect(blocksOf('<td>a<br>b<br> <br/>c<br>　　d<br>&nbsp;&nbsp;e<br></td>')).toEqual(['a\nb', 'c', 'd', 'e']);
  });

  it('are headings where a heading begins with them, and not after a heading that is not closed', () => {
    const { blocks, nodes, title } = parsePage(
      '<title>The ferry – Harbour Times</title><h1><div>The ferry</div></h1><h2>It left<div><p>One.</p><div>Two.</div></div>',
    );
    const kinds = blocks.node.map((at) => KINDS[nodes.kind[at]!]);
    expect(kinds).toEqual(['heading', 'heading', 'paragraph', 'plain']);
    expect(title).toBe('The ferry');
  });

  it('keep the lines of pre', () => {
    expect(blocksOf('<pre>\nif x:\n    y   z\r\n\n  &lt;t&gt;\n</pre>')).toEqual(['if x:\n    y   z\n\n  <t>']);
  });

  it('do not join a cell of several lines with the next one', () => {
    const { blocks } = parsePage('<table><tr><td>Start<br>Fees<br>Links</td><td>A barn<br>on a hill</td></tr></table>');
    expect(blocks.text).toEqual(['Start\nFees\nLinks', 'A barn\non a hill']);
  });

  it('join the short cells of a table row, and separate long ones', () => {
    const long = 'long '.repeat(20).trim();
    expect(blocksOf(`<table><tr><td>1<td>Ann<td>7</tr><tr><td>${long}</td><td>${long}</td></tr></table>`)).toEqual([
      '1 Ann 7',
      long,
      long,
    ]);
  });

  it('leave out hidden text', () => {
    const html =
      '<script>s</script><style>t</style><noscript>n</noscript><template><p>e</p></template><p hidden>h</p>' +
      '<div style="color: red; DISPLAY : none"><p>d</p></div><span hidden>a</span>' +
      '<svg><text>v</text></svg><select><option>o</select><button>b</button><!-- c --><textarea>x</textarea><p>shown</p>';
    expect(blocksOf(html)).toEqual(['shown']);
  });

  it('are kept if only a script shows the whole body, or hides text until it has run', () => {
    expect(blocksOf('<body style="display:none"><div style="visibility: hidden">text</div>')).toEqual(['text']);
  });

  it('have the length of their linked text', () => {
    const { text, linked } = parsePage('<p>see <a href=x>this one</a> or <a name=y>that</a></p>').blocks;
    expect(text).toEqual(['see this one or that']);
    expect(linked).toEqual(['this one'.length]);
  });

  it('are not linked by an unclosed link after its element is closed', () => {
    expect(parsePage('<div><p><a href=x>a</p></div><p>b</p>').blocks.linked).toEqual([1, 0]);
  });

  it('are in the tree of their elements even if end tags are omitted', () => {
    const { nodes, blocks } = parsePage('<ul><li>a<li>b<ul><li>c</ul><li>d</ul><p>e<p>f<div>g');
    expect(blocks.text).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    const depth = (node: number): number => (node <= 0 ? 0 : 1 + depth(nodes.parent[node]!));
    expect(blocks.node.map(depth)).toEqual([2, 2, 4, 2, 1, 1, 1]);
  });

  it('do not leave a table by a stray end tag', () => {
    const { nodes, blocks } = parsePage('<div><table><tr><td>a</div>b</td></tr></table>c</div>d');
    const depth = (node: number): number => (node <= 0 ? 0 : 1 + depth(nodes.parent[node]!));
    expect(blocks.text).toEqual(['a', 'b', 'c', 'd']);
    expect(blocks.node.map(depth)).toEqual([4, 3, 1, 0]);
  });

  it('begin after a head without an end tag', () => {
    expect(blocksOf('<html><head><title>t</title><body><p>a')).toEqual(['a']);
    expect(blocksOf('<html><head><title>t</title><p>a')).toEqual(['a']);
  });
});

/** The words of a page that parse5 puts outside of SVG and of what is not shown. */
function wordsByParse5(html: string): string[] {
  const words: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text')
      words.push(...((node as DefaultTreeAdapterTypes.TextNode).value.match(/w\d+/g) ?? []));
    else if (!['svg', 'script', 'title', 'head'].includes(node.nodeName) && 'childNodes' in node) {
      for (const child of node.childNodes) walk(child);
    }
  };
  walk(parse(html));
  return words;
}

describe('foreign content', () => {
  it('hides no text after it, closed or not, where the HTML standard shows it', () => {
    const pieces = [
      ...['<svg>', '<svg/>', '<svg a=b/>', '</svg>', '<path d=x>', '<path/>'],
      ...[
        '<svg><title/>',
        '<svg><style/>',
        '<svg><script/>',
        '<svg><desc><p>hidden</desc></svg>',

        '<p>',
        '</p>',
        '<div>',
        '</div>',
        '<b>',
      ],
    ];
    const part = fc.tuple(fc.constantFrom(...pieces), fc.boolean());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const html = `<body>${parts.map(([piece, word], i) => piece + (word ? ` w${i} ` : '')).join('')}<p>w99`;
        const shown: readonly string[] = blocksOf(html).join(' ').match(/w\d+/g) ?? [];
        for (const word of wordsByParse5(html)) expect([html, shown]).toEqual([html, expect.arrayContaining([word])]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['<svg/>a', ['a']],
    ['<svg><path d=x><p>a', ['a']],
    ['<svg><title/><path/></svg>a', ['a']],
    ['<div><svg><g>hidden</svg>a</div>', ['a']],
    ['<div/>a<p/>b', ['a', 'b']],
  ])('%s shows %s', (html, blocks) => {
    expect(blocksOf(html)).toEqual(blocks);
  });
});

describe('a page', () => {
  it('is the same after JSON and after structured cloning', () => {
    const page = parsePage('<title>t</title><article><h1>t</h1><p>a <a href=x>b</a></article>');
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
    expect(structuredClone(page)).toEqual(page);
  });

  it('is parsed from any string without an error, and always in the same way', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<table>',
      '<td>',
      '</div>',
      '<a href=x>',
      '<li>',
      '&#xD800;',
      '&amp',
      '\ud800',
      '\0',
    ];
    const more = [
      '<div hidden>',
      '<span hidden>',
      '</span>',
      '<br>',
      '<pre>',
      'text',
      ' ',
      '汉字，',
      '<h1>',
      '<title>',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 40 }), (parts) => {
        const html = parts.join('');
        const page = parsePage(html);
        expect(parsePage(html)).toEqual(page);
        expect(page.nodes.parent.every((parent, i) => parent < i)).toBe(true);
        expect(page.blocks.text.every((text) => text === text.trim() && text !== '')).toBe(true);
        expect(typeof selectMain(page).text).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });

  it('may be 100,000 levels deep', () => {
    const deep = 100_000;
    const page = parsePage(`${'<div>'.repeat(deep)}text${'</div>'.repeat(deep)}<p>after</p>`);
    expect(page.blocks.text).toEqual(['text', 'after']);
    expect(page.nodes.parent.length).toBe(deep + 2);
    expect(selectMain(page, { extract: 'all' }).text).toBe('text\nafter');
  });

  it.each([
    ...['<div>x', '<p>x', '<b hidden>', 'x</span>', '<table><tr><td>x', '<ul><li>x', 'x<br>', 'x ', '&', '&amp', '&#x'],
    ...[
      '<a href=x>y',
      '<h1>x',
      '<pre>\n',
      '<span hidden><div>',
      '</div>',
      '<li><a href=x>one two three</a><p>four</p>',
    ],
  ])('of nothing but %s costs work in proportion to its length', (piece) => {
    const work = (copies: number): number => workOf(() => selectMain(parsePage(piece.repeat(copies))));
    expect(work(8000)).toBeLessThan(2.2 * work(4000) + 1000);
  });

  it('with its title in every heading costs work in proportion to their number', () => {
    const work = (copies: number): number =>
      workOf(() => selectMain(parsePage(`<title>One title</title>${'<h1>One title</h1>'.repeat(copies)}`)));
    expect(work(8000)).toBeLessThan(2.2 * work(4000) + 1000);
  });

  it('with a million empty marks has their text', () => {
    expect(blocksOf('<'.repeat(1e6))[0]!.length).toBe(1e6);
    expect(blocksOf('&'.repeat(1e6))[0]!.length).toBe(1e6);
  });
});

describe('area and drop', () => {
  const html =
    '<nav>menu</nav><main id=m><article class="story big"><h1>title</h1><p>one</p><p class=ad>ad</p>' +
    '<span data-kind="more-info">info</span></article></main><p>after</p>';

  it('keep what is inside a match, and leave out what is inside another', () => {
    expect(parsePage(html, { area: 'main .story' }).blocks.text).toEqual(['title', 'one', 'ad', 'info']);
    expect(parsePage(html, { area: '#m > article', drop: '.ad, [data-kind^=more]' }).blocks.text).toEqual([
      'title',
      'one',
    ]);
    expect(parsePage(html, { drop: 'nav, article p' }).blocks.text).toEqual(['title', 'info', 'after']);
  });

  it('leave a page without a match empty', () => {
    expect(parsePage(html, { area: '.absent' }).blocks.text).toEqual([]);
  });

  it('keeps all text of a page of very many blocks, the last of them together', () => {
    const count = MAX_BLOCKS + 10_000;
    const { text, node, linked, size } = parsePage(
      Array.from({ length: count }, (_, i) => `<p>word${i}`).join(''),
    ).blocks;
    expect([text.length, node.length, linked.length, size.length]).toEqual(Array(4).fill(MAX_BLOCKS));
    const rest = text[MAX_BLOCKS - 1]!.split('\n');
    expect(rest.length).toBe(10_001);
    expect([rest[0], rest.at(-1)]).toEqual([`word${MAX_BLOCKS - 1}`, `word${count - 1}`]);
  });
});
