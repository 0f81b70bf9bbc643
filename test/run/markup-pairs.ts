/**
 * Invented pairs of pages of one form whose words agree, and whether they are copies all the same. Written before the rules
 * for markup were tried on them.
 */
export interface MarkupPair {
  readonly name: string;
  /** Markup of the content, in the two pages. */
  readonly a: string;
  readonly b: string;
  /** Paths of the two; default: `a.html` and `b.html`. */
  readonly at?: readonly [string, string];
  /** Markup that the other pages of the site have, too. */
  readonly everywhere?: string;
}

export const pair = (name: string, a: string, b: string, at?: MarkupPair['at']): MarkupPair => ({
  name,
  a,
  b,
  ...(at && { at }),
});
export const items = (tags: readonly (readonly [tag: string, text: string])[]): string =>
  `<ul>${tags.map(([tag, text]) => `<${tag}>${text}</li>`).join('')}</ul>`;
export const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
export const WEEK: string = '<tr><th>Who</th><th>Monday</th><th>Tuesday</th><th>Wednesday</th></tr>';
const code = (text: string): string => `<pre><code>${text}</code></pre>`;

/** The markup says something else. */
export const DIFFERENT: readonly MarkupPair[] = [
  pair(
    'another word of one line in bold',
    '<p>Closed on <b>Monday</b> or Tuesday</p>',
    '<p>Closed on Monday or <b>Tuesday</b></p>',
  ),
  pair(
    'the second of two equal words that is struck out',
    '<ul><li><s>Bread</s></li><li>Milk</li><li>Bread</li></ul>',
    '<ul><li>Bread</li><li>Milk</li><li><s>Bread</s></li></ul>',
  ),
  pair('a walk that is struck out', '<p>Walk to the weir on Sunday</p>', '<p><s>Walk to the weir on Sunday</s></p>'),
  pair(
    'another walk that is struck out',
    '<ul><li><del>Walk to the weir</del></li><li>Walk to the mill</li></ul>',
    '<ul><li>Walk to the weir</li><li><del>Walk to the mill</del></li></ul>',
  ),
  pair(
    'a word that is struck out by its style',
    '<p>The bar serves beer and <span style="text-decoration: line-through">cider</span> tonight.</p>',
    '<p>The bar serves <span style="text-decoration: line-through">beer</span> and cider tonight.</p>',
  ),
  pair(
    'a class of a meeting that is called off',
    items([
      ['li class="cancelled"', 'Meeting of the choir'],
      ['li', 'Meeting of the band'],
    ]),
    items([
      ['li', 'Meeting of the choir'],
      ['li class="cancelled"', 'Meeting of the band'],
    ]),
  ),
  pair(
    'rooms that are free and taken, by their classes',
    '<table><tr><td class="free">Room one</td><td class="taken">Room two</td></tr></table>',
    '<table><tr><td class="taken">Room one</td><td class="free">Room two</td></tr></table>',
  ),
  pair(
    'a single place that is free or taken',
    '<p>The mooring by the bridge is shown here: <span class="free">mooring nine</span></p>',
    '<p>The mooring by the bridge is shown here: <span class="taken">mooring nine</span></p>',
  ),
  pair(
    'tasks with another one done, by class of the paragraph in the item',
    '<ul><li><p class="done">Paint the hull</p></li><li><p class="todo">Sew the sail</p></li></ul>',
    '<ul><li><p class="todo">Paint the hull</p></li><li><p class="done">Sew the sail</p></li></ul>',
  ),
  pair(
    'the answer in bold',
    '<p>Who keeps the key?<br><b>The clerk</b><br>The smith<br>The vicar</p>',
    '<p>Who keeps the key?<br>The clerk<br>The smith<br><b>The vicar</b></p>',
  ),
  pair(
    'the winner in bold in a table',
    `<table>${row('Ash', '<strong>Hollow</strong>')}${row('<strong>Weir</strong>', 'Mill')}</table>`,
    `<table>${row('<strong>Ash</strong>', 'Hollow')}${row('Weir', '<strong>Mill</strong>')}</table>`,
  ),
  pair(
    'the colour of a flag',
    '<p>The flag at the pool tells whether you may swim: <font color="green">flag of today</font></p>',
    '<p>The flag at the pool tells whether you may swim: <font color="red">flag of today</font></p>',
  ),
  pair(
    'the background of cells',
    '<table><tr><td style="background-color:#0a0">week one<td style="background-color:#a00">week two</table>',
    '<table><tr><td style="background-color:#a00">week one<td style="background-color:#0a0">week two</table>',
  ),
  pair(
    'the day on which somebody has a cross',
    `<table>${WEEK}${row('Nora', 'x', '', '')}${row('Piet', '', 'x', '')}</table>`,
    `<table>${WEEK}${row('Nora', '', 'x', '')}${row('Piet', 'x', '', '')}</table>`,
  ),
  pair(
    'the day, with blanks that do not break in the cells',
    `<table>${WEEK}${row('Nora', 'duty', '&nbsp;', '&nbsp;')}</table>`,
    `<table>${WEEK}${row('Nora', '&nbsp;', '&nbsp;', 'duty')}</table>`,
  ),
  pair(
    'who reports to whom',
    '<ul><li>Chair<ul><li>Clerk</li><li>Porter</li></ul></li><li>Cook</li></ul>',
    '<ul><li>Chair<ul><li>Clerk</li></ul></li><li>Porter</li><li>Cook</li></ul>',
  ),
  pair('ions and powers', '<p>The sign is x<sub>n</sub> here.</p>', '<p>The sign is x<sup>n</sup> here.</p>'),
  pair(
    'what a loop contains',
    code('for boat in boats:\n    wash(boat)\n    moor(boat)\nlock()'),
    code('for boat in boats:\n    wash(boat)\nmoor(boat)\nlock()'),
  ),
  pair(
    'settings of another part',
    code('pump:\n  on: yes\nlamp:\n  low: no\n  dim: no'),
    code('pump:\n  on: yes\nlamp:\n  low: no\ndim: no'),
  ),
  pair(
    'the report of another year behind one word',
    '<p>Read the <a href="report-2023.html">report</a> of the treasurer.</p>',
    '<p>Read the <a href="report-2024.html">report</a> of the treasurer.</p>',
  ),
  pair(
    'months of another folder',
    '<ul><li><a href="2021/may.html">May</a></li><li><a href="2021/june.html">June</a></li></ul>',
    '<ul><li><a href="2022/may.html">May</a></li><li><a href="2022/june.html">June</a></li></ul>',
  ),
  pair(
    'areas of a map',
    '<p>Choose a house on the map.</p><map name="m"><area href="elm.html" coords="0,0,9,9"><area href="oak.html" coords="9,0,20,9"></map>',
    '<p>Choose a house on the map.</p><map name="m"><area href="yew.html" coords="0,0,9,9"><area href="fir.html" coords="9,0,20,9"></map>',
  ),
  pair(
    'what an abbreviation means',
    '<p>The rota is kept by <abbr title="Nora Lund">NL</abbr> this year.</p>',
    '<p>The rota is kept by <abbr title="Niels Lang">NL</abbr> this year.</p>',
  ),
  pair('[x] and [ ]', '<p>[x] Bread<br>[ ] Milk</p>', '<p>[ ] Bread<br>[x] Milk</p>'),
  pair(
    'the size that is sold out, by disabled buttons',
    '<p>Sizes: <button disabled>Small</button> <button>Large</button> in grey are sold out.</p>',
    '<p>Sizes: <button>Small</button> <button disabled>Large</button> in grey are sold out.</p>',
  ),
  pair(
    'another item that is struck out in a record of a program',
    '<ul><li><s>A net</s></li><li>A gaff of steel</li></ul>',
    '<ul><li>A net</li><li><s>A gaff of steel</s></li></ul>',
    ['gear.php?id=501', 'gear.php?id=502'],
  ),
  pair(
    'steps in another order in a record of a program',
    '<p>Open the sluice and let the mud out of the channel.</p><p>Then start the pump at the wall.</p>',
    '<p>Then start the pump at the wall.</p><p>Open the sluice and let the mud out of the channel.</p>',
    ['gear.php?id=501', 'gear.php?id=502'],
  ),
  pair(
    'how a character is pronounced',
    '<p>The sign of the <ruby>行<rt>xing</rt></ruby> is green.</p>',
    '<p>The sign of the <ruby>行<rt>hang</rt></ruby> is green.</p>',
  ),
  pair(
    'weeks that a cell spans',
    `<table>${WEEK}<tr><td>Nora</td><td colspan=2>pump</td><td>lamp</td></tr></table>`,
    `<table>${WEEK}<tr><td>Nora</td><td>pump</td><td colspan=2>lamp</td></tr></table>`,
  ),
  pair(
    'cells without words, by their classes',
    '<table><tr><th>Weir</th><th>Mill</th></tr><tr><td class="up"></td><td class="down"></td></tr></table>',
    '<table><tr><th>Weir</th><th>Mill</th></tr><tr><td class="down"></td><td class="up"></td></tr></table>',
  ),
  pair(
    'cells without words, by their colours',
    '<table><tr><th>Weir<th>Mill<tr><td bgcolor=black>&nbsp;<td bgcolor=white>&nbsp;</table>',
    '<table><tr><th>Weir<th>Mill<tr><td bgcolor=white>&nbsp;<td bgcolor=black>&nbsp;</table>',
  ),
  pair(
    'symbols of a font',
    '<ul><li><i class="fa fa-check"></i> Boats</li><li><i class="fa fa-times"></i> Dogs</li></ul>',
    '<ul><li><i class="fa fa-times"></i> Boats</li><li><i class="fa fa-check"></i> Dogs</li></ul>',
  ),
];

/** The markup differs, but says the same. */
export const COPIES: readonly MarkupPair[] = [
  pair(
    'words that only one page shows in bold',
    '<p>The weir is open to canoes.</p><p>Boats need a permit of the harbour.</p>',
    '<p><b>The weir is open to canoes.</b></p><p>Boats need a permit of the harbour.</p>',
  ),
  pair(
    'a list of a program and the same at its static address, each with links of its kind',
    '<ul><li><a href="/a/weir-2.html">The weir</a></li><li><a href="/a/mill-3.html">The mill</a></li></ul>',
    '<ul><li><a href="/view.php?id=2">The weir</a></li><li><a href="/view.php?id=3">The mill</a></li></ul>',
    ['list/3.html', 'list.php?tid=3'],
  ),
  pair(
    'a list that is sorted, by a parameter with a number',
    '<ul><li>A net with a long handle</li><li>A gaff of steel</li></ul>',
    '<ul><li>A gaff of steel</li><li>A net with a long handle</li></ul>',
    ['gear.php?by=1', 'gear.php?by=2'],
  ),
  pair(
    'numbers in classes and ids',
    '<div id="post-1057" class="post post-1057"><p class="p1 x-81f">The weir is open to canoes.</p></div>',
    '<div id="post-2210" class="post post-2210"><p class="p2 x-77a">The weir is open to canoes.</p></div>',
  ),
  pair(
    'generated classes',
    '<ul><li class="css-1x2y3z">Boats</li><li class="sc-bZQynM">Oars</li></ul>',
    '<ul><li class="css-9k8j7h">Boats</li><li class="sc-gGsJSO">Oars</li></ul>',
  ),
  pair(
    'striped rows',
    '<table><tr class="odd"><td>Ash</td><td>tall</td></tr><tr class="even"><td>Elm</td><td>wide</td></tr></table>',
    '<table><tr class="even"><td>Ash</td><td>tall</td></tr><tr class="odd"><td>Elm</td><td>wide</td></tr></table>',
  ),
  pair(
    'the first and the last item',
    '<ul><li class="first">Ash</li><li>Elm</li><li class="last">Oak</li></ul>',
    '<ul><li>Ash</li><li>Elm</li><li>Oak</li></ul>',
  ),
  pair(
    'the active part of a menu within the content',
    '<p>Go to <a class="active" href="x.html">stories</a> or <a href="y.html">songs</a></p>',
    '<p>Go to <a href="x.html">stories</a> or <a class="active" href="y.html">songs</a></p>',
  ),
  pair(
    'classes of pictures that are loaded later',
    '<p><span class="lazy lazyloaded">The mill in the snow</span></p>',
    '<p><span class="lazy lazyloading">The mill in the snow</span></p>',
  ),
  pair(
    'absolute and relative links',
    '<p>Read the <a href="/rules.html">rules</a> before you row.</p>',
    '<p>Read the <a href="https://www.site.example/rules.html">rules</a> before you row.</p>',
  ),
  pair(
    'links with http and https',
    '<p>Read the <a href="http://www.site.example/rules.html">rules</a> before you row.</p>',
    '<p>Read the <a href="https://www.site.example/rules.html">rules</a> before you row.</p>',
  ),
  pair(
    'links with a session',
    '<p>Read the <a href="rules.php?sid=a81b77c09d31&amp;id=4">rules</a> before you row.</p>',
    '<p>Read the <a href="rules.php?sid=77fe02ab6c58&amp;id=4">rules</a> before you row.</p>',
  ),
  pair(
    'links with tracking',
    '<p>Read the <a href="rules.html?utm_source=mail">rules</a> before you row.</p>',
    '<p>Read the <a href="rules.html?utm_source=home">rules</a> before you row.</p>',
  ),
  pair(
    'the same page under two folders',
    '<p>Read the <a href="rules.html">rules</a> before you row.</p>',
    '<p>Read the <a href="rules.html">rules</a> before you row.</p>',
    ['club/row.html', 'archive/row.html'],
  ),
  pair(
    'the same page at two depths',
    '<p>Read the <a href="rules.html">rules</a> before you row.</p>',
    '<p>Read the <a href="../rules.html">rules</a> before you row.</p>',
    ['row.html', 'old/row.html'],
  ),
  pair(
    'absolute links of a copy under another folder',
    '<p>Read the <a href="/club/rules.html">rules</a> before you row.</p>',
    '<p>Read the <a href="/archive/rules.html">rules</a> before you row.</p>',
    ['club/row.html', 'archive/row.html'],
  ),
  pair(
    'links of a page to itself',
    '<p>The <a href="a.html">address of this page</a> may be given to others.</p>',
    '<p>The <a href="b.html">address of this page</a> may be given to others.</p>',
  ),
  pair(
    'links that share the page elsewhere',
    '<p><a href="https://share.example/?u=https%3A%2F%2Fwww.site.example%2Fa.html">Tell a friend</a></p>',
    '<p><a href="https://share.example/?u=https%3A%2F%2Fwww.site.example%2Fb.html">Tell a friend</a></p>',
  ),
  pair(
    'sections of a page',
    '<p>Go to <a href="#s1">oars</a> and <a href="#s2">sails</a></p>',
    '<p>Go to <a href="#o">oars</a> and <a href="#p">sails</a></p>',
  ),
  pair(
    'b and strong, s and del',
    '<p><b>Ask</b> the porter, not the <s>cook</s>.</p>',
    '<p><strong>Ask</strong> the porter, not the <del>cook</del>.</p>',
  ),
  pair('blanks within and outside of bold', '<p>Ask <b>the porter </b>now.</p>', '<p>Ask<b> the porter</b> now.</p>'),
  pair(
    'a class that is added to every paragraph',
    '<p class="lead">The weir is open to canoes.</p><p>The mill is not.</p>',
    '<p class="lead wp-block-paragraph">The weir is open to canoes.</p><p class="wp-block-paragraph">The mill is not.</p>',
  ),
  pair(
    'indentation by tabs and blanks',
    code('for boat in boats:\n\twash(boat)\n\tif wet:\n\t\tdry(boat)'),
    code('for boat in boats:\n  wash(boat)\n  if wet:\n    dry(boat)'),
  ),
  pair(
    'indentation of all lines, and in another language',
    code('    int n = boats();\n    if (n) {\n      moor();\n    }'),
    code('int n = boats();\nif (n)\n{\nmoor();\n}'),
  ),
  pair(
    'a span around words, a head of a table',
    '<table><thead><tr><th><span>Boat</span></th><th>Crew</th></tr></thead><tr><td>Ash</td><td>two</td></tr></table>',
    '<table><tr><td>Boat</td><td>Crew</td></tr><tbody><tr><td><span class="">Ash</span></td><td>two</td></tr></tbody></table>',
  ),
  pair(
    'symbols that only one page has',
    '<ul><li><i class="fa fa-check"></i> Boats</li><li><i class="fa fa-check"></i> Oars</li></ul>',
    '<ul><li>Boats</li><li>Oars</li></ul>',
  ),
  pair(
    'places that a script fills',
    '<p>The weir is open.</p><div><span class="ad-slot"></span></div><p>The mill is not.</p><p>The lock is.</p>',
    '<p>The weir is open.</p><p>The mill is not.</p><p>The lock is.</p>',
  ),
];
