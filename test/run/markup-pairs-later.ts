/**
 * More pairs as in `markup-pairs.ts`, written before the rules for controls, pictures, symbols, times, quotations, terms,
 * numbers of lists, bars and headings. In the first run, 26 of the 28 different pages were removed, and all copies found; the
 * pairs with columns of symbols and a captcha were added later.
 */
import { items, type MarkupPair, pair, row, WEEK } from './markup-pairs.ts';

const choice = (one: string, other: string): string =>
  `<label><input ${one}> Berth in the sun</label> <label><input ${other}> Berth in the shade</label>`;
const use = (href: string, size?: number): string =>
  `<svg${size === undefined ? '' : ` width=${size} height=${size}`}><use href="${href}"></use></svg>`;
const tiny = (src: string): string => `<img src="${src}" alt="" width=12 height=12>`;
/** With the texts around the content, more than 120 words. */
const LONG =
  '<p>Each boat has a number on its bow, and the book in the shed says who has it and when it is to be back. Boats that are wet inside are turned over on the trestles, and whoever finds a leak ties a red ribbon round the seat, so that nobody takes it out before the smith has seen to it.</p>';

/** The markup says something else. */
export const DIFFERENT_LATER: readonly MarkupPair[] = [
  pair(
    'the chosen one of buttons without values',
    `<form>${choice('type=radio name=place checked', 'type=radio name=place')}</form>`,
    `<form>${choice('type=radio name=place', 'type=radio name=place checked')}</form>`,
  ),
  pair(
    'the chosen one of buttons with a name of one letter',
    `<form>${choice('type=radio name=s value=sun checked', 'type=radio name=s value=shade')}</form>`,
    `<form>${choice('type=radio name=s value=sun', 'type=radio name=s value=shade checked')}</form>`,
  ),
  pair(
    'boxes without names or values in a form',
    `<form>${choice('type=checkbox checked', 'type=checkbox')}</form>`,
    `<form>${choice('type=checkbox', 'type=checkbox checked')}</form>`,
  ),
  pair(
    'two pictures exchanged',
    '<p>This is the first knot:</p><img src=/k/bowline.jpg><p>This is the second knot:</p><img src=/k/hitch.jpg>',
    '<p>This is the first knot:</p><img src=/k/hitch.jpg><p>This is the second knot:</p><img src=/k/bowline.jpg>',
  ),
  pair(
    'another picture in a long page',
    `${LONG}<p>The flag of this evening:</p><img src=/flags/red.png><p>Obey it.</p>`,
    `${LONG}<p>The flag of this evening:</p><img src=/flags/white.png><p>Obey it.</p>`,
  ),
  {
    ...pair(
      'a picture of its own in the place of one that most pages have, in a long page',
      `${LONG}<p>The flag of this evening:</p><img src=/flags/white.png><p>Obey it.</p>`,
      `${LONG}<p>The flag of this evening:</p><img src=/flags/red.png><p>Obey it.</p>`,
    ),
    everywhere: '<p>The flag of this evening:</p><img src=/flags/white.png><p>Obey it.</p>',
  },
  {
    ...pair(
      'a picture of its own in the place of one that most pages have',
      '<p>The flag of this evening:</p><img src=/flags/white.png><p>Obey it.</p>',
      '<p>The flag of this evening:</p><img src=/flags/red.png><p>Obey it.</p>',
    ),
    everywhere: '<p>The flag of this evening:</p><img src=/flags/white.png><p>Obey it.</p>',
  },
  pair(
    'symbols of a drawing by their names',
    `<table>${row('Weir', use('/icons.svg#open', 16))}${row('Mill', use('/icons.svg#shut', 16))}</table>`,
    `<table>${row('Weir', use('/icons.svg#shut', 16))}${row('Mill', use('/icons.svg#open', 16))}</table>`,
  ),
  pair(
    'symbols of a drawing without a size, in front of words',
    items([
      [`li>${use('#yes')}<b`, 'Dogs</b>'],
      [`li>${use('#no')}<b`, 'Cats</b>'],
    ]),
    items([
      [`li>${use('#no')}<b`, 'Dogs</b>'],
      [`li>${use('#yes')}<b`, 'Cats</b>'],
    ]),
  ),
  pair(
    'symbols in other columns behind the same words',
    `<table>${WEEK}${row('Nora', use('#in'), use('#out'), use('#out'))}</table>`,
    `<table>${WEEK}${row('Nora', use('#out'), use('#out'), use('#in'))}</table>`,
  ),
  {
    ...pair(
      'tiny pictures without a text in cells',
      `<table>${row('Weir', tiny('/i/open.gif'))}${row('Mill', tiny('/i/shut.gif'))}</table>`,
      `<table>${row('Weir', tiny('/i/shut.gif'))}${row('Mill', tiny('/i/open.gif'))}</table>`,
    ),
    everywhere: tiny('/i/open.gif') + tiny('/i/shut.gif'),
  },
  pair(
    'the answer that a button shows',
    '<p>Which light has the right of way?</p><p hidden>The green one at the bow.</p><p>Think first.</p>',
    '<p>Which light has the right of way?</p><p hidden>The white one at the stern.</p><p>Think first.</p>',
  ),
  pair(
    'the second tab',
    '<p>Tides and winds</p><div style="display: none">The wind comes from the mill.</div><p>Choose one.</p>',
    '<p>Tides and winds</p><div style="display: none">The wind comes from the weir.</div><p>Choose one.</p>',
  ),
  pair(
    'a picture for those without scripts',
    '<p>The knot of the month:</p><noscript><img src="/k/bowline.jpg"></noscript><p>Tie it.</p>',
    '<p>The knot of the month:</p><noscript><img src="/k/hitch.jpg"></noscript><p>Tie it.</p>',
  ),
  pair(
    'the day of a time whose words are the same',
    '<p>The next outing is on <time datetime="2025-06-07">Saturday</time> at the usual hour.</p>',
    '<p>The next outing is on <time datetime="2025-06-14">Saturday</time> at the usual hour.</p>',
  ),
  pair(
    'which paragraph is a quotation',
    '<blockquote>The lock has been shut for the winter.</blockquote><p>That is news to all of us here.</p>',
    '<p>The lock has been shut for the winter.</p><blockquote>That is news to all of us here.</blockquote>',
  ),
  pair(
    'which line is a term',
    '<dl><dt>Port</dt><dd>Left</dd><dd>Red</dd><dt>Starboard</dt></dl>',
    '<dl><dt>Port</dt><dd>Left</dd><dt>Red</dt><dd>Starboard</dd></dl>',
  ),
  pair(
    'the number with which a list begins',
    '<ol start=3><li>Lower the mast</li><li>Stow the oars</li></ol>',
    '<ol start=5><li>Lower the mast</li><li>Stow the oars</li></ol>',
  ),
  pair(
    'the number of an item',
    '<ol><li>Ash</li><li value=2>Elm</li></ol>',
    '<ol><li>Ash</li><li value=7>Elm</li></ol>',
  ),
  pair(
    'a list that counts down',
    '<ol><li>Ash came in</li><li>Elm came in</li></ol>',
    '<ol reversed><li>Ash came in</li><li>Elm came in</li></ol>',
  ),
  pair(
    'the group of options',
    '<form><select name=boat><optgroup label=Free><option>Ash<option>Elm</optgroup></select></form>',
    '<form><select name=boat><optgroup label=Broken><option>Ash<option>Elm</optgroup></select></form>',
  ),
  pair(
    'a picture behind an empty element',
    '<p>The boat of the year:</p><div class=photo style="background-image: url(/b/ash.jpg)"></div><p>Well done.</p>',
    '<p>The boat of the year:</p><div class=photo style="background-image: url(/b/elm.jpg)"></div><p>Well done.</p>',
  ),
  pair(
    'the length of bars',
    '<p>Water</p><div class=bar style="width:80%"></div><p>Mud</p><div class=bar style="width:10%"></div>',
    '<p>Water</p><div class=bar style="width:10%"></div><p>Mud</p><div class=bar style="width:80%"></div>',
  ),
  pair(
    'a number of stars as a length',
    '<p>Our rating: <span class=stars><span style="width:20%"></span></span></p>',
    '<p>Our rating: <span class=stars><span style="width:100%"></span></span></p>',
  ),
  pair(
    'the column of a coloured cell',
    `<table>${WEEK}<tr><td>Nora<td class=on><td><td></tr><tr><td>Piet<td><td class=on><td></tr></table>`,
    `<table>${WEEK}<tr><td>Nora<td><td class=on><td></tr><tr><td>Piet<td class=on><td><td></tr></table>`,
  ),
  pair(
    'which heading is below which',
    '<h2>Boats</h2><h3>Skiffs</h3><h2>Ropes</h2><p>Both are in the shed.</p>',
    '<h2>Boats</h2><h2>Skiffs</h2><h3>Ropes</h3><p>Both are in the shed.</p>',
  ),
  pair(
    'the site of another firm behind the same words',
    '<p>Oars are made by <a href="https://www.ash-oars.example/">our supplier</a>.</p>',
    '<p>Oars are made by <a href="https://www.elm-oars.example/">our supplier</a>.</p>',
  ),
  {
    ...pair(
      'a line of the template, struck out on one page',
      '<p>The weir is open.</p><p>Entry is free</p><p>The mill is not.</p>',
      '<p>The weir is open.</p><p><s>Entry is free</s></p><p>The mill is not.</p>',
    ),
    everywhere: '<p>Entry is free</p>',
  },
  {
    ...pair(
      'a choice with one more option behind a label of the template',
      '<form><label>Berth <select name=berth><option>Sun<option>Shade</select></label></form>',
      '<form><label>Berth <select name=berth><option>Sun<option>Shade<option>Shed</select></label></form>',
    ),
    everywhere: '<form><label>Berth <select name=berth><option>Sun<option>Shade</select></label></form>',
  },
  {
    ...pair(
      'the option that replaces another behind a label of the template',
      '<form><label>Berth <select name=berth><option>Sun<option>Shade</select></label></form>',
      '<form><label>Berth <select name=berth><option>Sun<option>Shed</select></label></form>',
    ),
    everywhere: '<form><label>Berth <select name=berth><option>Sun<option>Shade</select></label></form>',
  },
  pair(
    'a line that one page hides',
    '<p>The shed is dry.</p><p>Berths are sold out for this year.</p>',
    '<p>The shed is dry.</p><p style="display:none">Berths are sold out for this year.</p>',
  ),
];

/** The markup differs, but says the same. */
export const COPIES_LATER: readonly MarkupPair[] = [
  {
    ...pair(
      'lines of the template that both strike out or make bold, in other words',
      '<p>The weir is open.</p><p><s>Entry is free</s></p><p><b>Ask at the gate</b></p>',
      '<p>The weir is open.</p><p style="text-decoration: line-through">Entry is free</p><p>Ask at the gate</p>',
    ),
    everywhere: '<p>Entry is free</p><p>Ask at the gate</p>',
  },
  pair(
    'the same choice, written in another way',
    `<form>${choice('type="radio" name="place" checked="checked"', 'type="radio" name="place"')}</form>`,
    `<form>${choice('name=place type=radio checked', 'name=place type=radio')}</form>`,
  ),
  pair(
    'what was searched for',
    '<form action=/find><input name=s value=oar> <input type=submit></form><p>Ask the clerk.</p>',
    '<form action=/find><input name=s value=rope> <input type=submit></form><p>Ask the clerk.</p>',
  ),
  pair(
    'pictures between the same words in another order, and of another size',
    '<p>Our boats:</p><img src=/b/ash.jpg><img src=/b/elm.jpg><p>All are of wood.</p>',
    '<p>Our boats:</p><img src=/b/elm-300x200.jpg><img src=/b/ash-300x200.jpg><p>All are of wood.</p>',
  ),
  pair(
    'pictures that only one page shows, in a long page',
    `${LONG}<p>Our boats:</p><img src=/b/ash.jpg><p>All are of wood.</p>`,
    `${LONG}<p>Our boats:</p><p>All are of wood.</p>`,
  ),
  {
    ...pair(
      'a picture that most pages have and one of the two does not',
      `${LONG}<p>Our boats:</p><img src=/b/ash.jpg><p>All are of wood.</p>`,
      `${LONG}<p>Our boats:</p><p>All are of wood.</p>`,
    ),
    everywhere: '<img src=/b/ash.jpg>',
  },
  pair(
    'pictures of other pages in links, in a long page',
    `${LONG}<p>Our boats:</p><a href=/x.html><img src=/t/one.jpg></a><p>All are of wood.</p>`,
    `${LONG}<p>Our boats:</p><a href=/x.html><img src=/t/two.jpg></a><p>All are of wood.</p>`,
  ),
  pair(
    'symbols of another file of drawings',
    `<table>${row('Weir', use('/icons.svg#open', 16))}${row('Mill', use('/icons.svg#shut', 16))}</table>`,
    `<table>${row('Weir', use('/v2/icons.svg?v=7#open', 20))}${row('Mill', use('/v2/icons.svg?v=7#shut', 20))}</table>`,
  ),
  pair(
    'tiny pictures from another folder, and who is there',
    `<table>${row('Weir', tiny('/i/open.gif'))}${row('Nora', tiny('/i/user_online.gif'))}</table>`,
    `<table>${row('Weir', tiny('/img/open.png'))}${row('Nora', tiny('/i/user_offline.gif'))}</table>`,
  ),
  pair(
    'hidden numbers and dialogs',
    '<p>The weir is open.</p><p hidden>visit 1057</p><div class=modal hidden>Wait a moment.</div><p>The mill is not.</p>',
    '<p>The weir is open.</p><p hidden>visit 2210</p><div class=modal hidden>Thank you.</div><p>The mill is not.</p>',
  ),
  pair(
    'a hidden note that only one page has',
    '<p>The weir is open.</p><p style="display:none">Loaded by the old server.</p><p>The mill is not.</p>',
    '<p>The weir is open.</p><p>The mill is not.</p>',
  ),
  pair(
    'symbols in columns, of which one page lacks some',
    `<table>${WEEK}${row('Nora', use('#in'), use('#out'), use('#out'))}</table>`,
    `<table>${WEEK}${row('Nora', use('#in'), '', '')}</table>`,
  ),
  pair(
    'letters that a visitor has to type, in a long page',
    `${LONG}<p>Type these letters:</p><img src="/include/vdimgck.php?3436"><p>Then send.</p>`,
    `${LONG}<p>Type these letters:</p><img src="/include/vdimgck.php?6311"><p>Then send.</p>`,
  ),
  pair(
    'pictures that count visits, for those without scripts',
    '<p>The weir is open.</p><noscript><img src="/hit.gif?p=a" width=1 height=1></noscript><p>The mill is not.</p>',
    '<p>The weir is open.</p><noscript><img src="/hit.gif?p=b" width=1 height=1></noscript><p>The mill is not.</p>',
  ),
  pair(
    'seconds of a time, and another way to write it',
    '<p>The next outing is on <time datetime="2025-06-07T19:00:12Z">Saturday</time> at the usual hour.</p>',
    '<p>The next outing is on <time datetime="2025-06-07 19:00">Saturday</time> at the usual hour.</p>',
  ),
  pair(
    'when a page was saved in words that depend on the visit',
    '<p>The weir is open.</p><p>Saved <time datetime="2025-06-07T19:00Z">just now</time></p><p>The mill is not.</p>',
    '<p>The weir is open.</p><p>Saved <time datetime="2025-06-08T07:30Z">just now</time></p><p>The mill is not.</p>',
  ),
  pair(
    'a quotation that one page shows as a paragraph',
    '<blockquote><p>The lock has been shut for the winter.</p></blockquote><p>That is news.</p>',
    '<p>The lock has been shut for the winter.</p><p>That is news.</p>',
  ),
  pair(
    'terms with and without their end tags',
    '<dl><dt>Port</dt><dd>Left</dd><dt>Starboard</dt><dd>Right</dd></dl>',
    '<dl><dt>Port<dd>Left<dt>Starboard<dd>Right</dl>',
  ),
  pair(
    'a list that begins with one',
    '<ol start=1><li value=1>Lower the mast</li><li>Stow the oars</li></ol>',
    '<ol><li>Lower the mast</li><li>Stow the oars</li></ol>',
  ),
  pair(
    'the same group of options',
    '<form><select name=boat><optgroup label=" Free "><option>Ash<option>Elm</optgroup></select></form>',
    '<form><select name=boat><optgroup label="Free"><option>Ash</option><option>Elm</option></optgroup></select></form>',
  ),
  pair(
    'a picture behind an empty element, of another size, and gradients',
    '<p>The boat:</p><div style="background: linear-gradient(red, blue), url(/b/ash.jpg)"></div><p>Well done.</p>',
    '<p>The boat:</p><div style="background:url(\'/b/ash-800x600.jpg\') no-repeat"></div><p>Well done.</p>',
  ),
  pair(
    'the width of columns with words',
    '<div style="width:60%"><p>The weir is open.</p></div><div style="width:40%"><p>The mill is not.</p></div>',
    '<div style="width:50%"><p>The weir is open.</p></div><div style="width:50%"><p>The mill is not.</p></div>',
  ),
  pair(
    'a cell that only one page colours',
    `<table>${WEEK}<tr><td>Nora<td class=on><td><td></tr></table>`,
    `<table>${WEEK}<tr><td>Nora<td><td><td></tr></table>`,
  ),
  pair(
    'headings that are all of another level',
    '<h2>Boats</h2><h3>Skiffs</h3><h2>Ropes</h2><p>Both are in the shed.</p>',
    '<h3>Boats</h3><h4>Skiffs</h4><h3>Ropes</h3><p>Both are in the shed.</p>',
  ),
  pair(
    'a link to another site with and without tracking',
    '<p>Oars are made by <a href="http://ash-oars.example/?utm_source=club">our supplier</a>.</p>',
    '<p>Oars are made by <a href="https://www.ash-oars.example/">our supplier</a>.</p>',
  ),
];
