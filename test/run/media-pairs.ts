/** Invented pairs of pages of one site whose texts agree, and whether they are copies all the same. */

const CARE =
  '<p>The ferry office keeps a list of every crossing, with the height of the tide and the names of those who worked the ropes. The list hangs behind glass beside the stairs, and the clerk reads it out to whoever asks before the first boat leaves the quay.</p>';
const MORE =
  '<p>Nobody has to book. Those who come with a bicycle wait at the second gate, where a painted line on the stones shows how far the queue may reach when the market is on and the carts stand in the lane.</p>';

export interface MediaPair {
  readonly name: string;
  /** Markup of the content, in the two pages. */
  readonly a: string;
  readonly b: string;
  /** What the evidence names of the two: type and key. */
  readonly only?: readonly [readonly string[], readonly string[]];
  /** Last parts of the addresses of the two; default: `a` and `b`. */
  readonly at?: readonly [string, string];
}

/** The same page with one thing or another in it. */
const around = (a: string, b: string): Pick<MediaPair, 'a' | 'b'> => ({
  a: `<h1>Ferry office</h1>${CARE}${a}${MORE}`,
  b: `<h1>Ferry office</h1>${CARE}${b}${MORE}`,
});
const HOST = 'site.example';
const differs = (name: string, a: string, b: string, only?: MediaPair['only']): MediaPair => ({
  name,
  ...around(a, b),
  ...(only && { only }),
});

const MATH = (power: string): string => `<math><mi>x</mi>${power}</math>`;
const MAP = (shape: string): string => `<svg viewBox="0 0 300 200"><path id="p1" class="k" d="${shape}"/></svg>`;

const icon = (says: string, name = says): string => `<img src="/${name}.png" alt="${says}" width="16" height="16">`;
const LIFT = (cell: string): string => `<table><tr><td>Gallery<td>${icon('yes')}<tr><td>Lift<td>${cell}</table>`;
const BOATS = ['The Grey Heron', 'Morning Star', 'Old Faithful', 'Queen of the Estuary'];
const ranked = (order: readonly number[], item: (name: string) => string = (name) => name): string =>
  `<ol>${order.map((i) => `<li>${item(BOATS[i]!)}</li>`).join('')}</ol>`;
const linked = (name: string): string => `<a href="/boat/${name.length}">${name}</a>`;

export const DIFFERENT: readonly MediaPair[] = [
  differs(
    'videos of a host',
    '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa"></iframe>',
    '<iframe src="https://www.youtube.com/embed/bbbbbbbbbbb"></iframe>',
    [['frame youtube.com/aaaaaaaaaaa'], ['frame youtube.com/bbbbbbbbbbb']],
  ),
  differs(
    'frames with the file in a parameter',
    '<iframe data-src="/player.html?file=tide-1.mp4&amp;autoplay=1"></iframe>',
    '<iframe data-src="/player.html?file=tide-2.mp4&amp;autoplay=1"></iframe>',
  ),
  differs(
    'maps',
    '<iframe src="//maps.example/embed?pb=1"></iframe>',
    '<iframe src="//maps.example/embed?pb=2"></iframe>',
  ),
  differs('films', '<video src="/film/one.mp4"></video>', '<video src="/film/two.mp4"></video>', [
    [`video ${HOST}/film/one`],
    [`video ${HOST}/film/two`],
  ]),
  differs(
    'sources of films',
    '<video controls><source src="/film/one.webm"><source src="/film/one.mp4"></video>',
    '<video controls><source src="/film/two.webm"><source src="/film/two.mp4"></video>',
  ),
  differs('sounds', '<audio><source src="/sound/one.mp3"></audio>', '<audio><source src="/sound/two.mp3"></audio>', [
    [`audio ${HOST}/sound/one`],
    [`audio ${HOST}/sound/two`],
  ]),
  differs('objects', '<object data="/plan-1.swf"></object>', '<object data="/plan-2.swf"></object>'),
  differs('embedded files', '<embed src="/plan/1.pdf">', '<embed src="/plan/2.pdf">'),
  differs('pictures', '<img src="/pics/quay.jpg">', '<img src="/pics/gate.jpg">', [
    [`picture ${HOST}/pics/quay`],
    [`picture ${HOST}/pics/gate`],
  ]),
  differs(
    'pictures in figures',
    '<figure><img src="/pics/quay.jpg"><figcaption>In the morning</figcaption></figure>',
    '<figure><img src="/pics/gate.jpg"><figcaption>In the morning</figcaption></figure>',
  ),
  differs(
    'pictures that a script loads',
    '<img src="data:image/gif;base64,R0lGOD" data-src="/pics/quay.jpg">',
    '<img src="data:image/gif;base64,R0lGOD" data-src="/pics/gate.jpg">',
  ),
  differs('pictures of a set', '<img srcset="/pics/quay.jpg 1x">', '<img srcset="/pics/gate.jpg 1x">'),
  differs('pictures of one name in other folders', '<img src="/p/12/main.jpg">', '<img src="/p/13/main.jpg">'),
  differs('pictures that a program sends', '<img src="/image.php?id=12">', '<img src="/image.php?id=13">'),
  differs('linked pictures', '<a href=/next><img src="/pics/1.jpg"></a>', '<a href=/next><img src="/pics/2.jpg"></a>'),
  differs(
    'downloads',
    '<p><a href="/forms/f12.pdf">Download the form</a></p>',
    '<p><a href="/forms/f13.pdf">Download the form</a></p>',
    [[`download ${HOST}/forms/f12.pdf`], [`download ${HOST}/forms/f13.pdf`]],
  ),
  differs('archives', '<p><a href="one.zip">All files</a></p>', '<p><a href="two.zip">All files</a></p>'),
  differs(
    'downloads by attribute',
    '<p><a download href="/get/12">The table</a></p>',
    '<p><a download href="/get/13">The table</a></p>',
  ),
  differs(
    'downloads in a parameter',
    '<p><a href="/get?f=a.docx">The form</a></p>',
    '<p><a href="/get?f=b.docx">The form</a></p>',
  ),
  differs(
    'linked pictures to look at',
    '<p><a href="/big/1.png">The plan</a></p>',
    '<p><a href="/big/2.png">The plan</a></p>',
  ),
  differs(
    'telephone numbers',
    '<p><a href="tel:+441632960111">Call the coastguard</a></p>',
    '<p><a href="tel:+441632960999">Call the coastguard</a></p>',
    [['contact tel:+441632960111'], ['contact tel:+441632960999']],
  ),
  differs(
    'e-mail addresses',
    '<p><a href="mailto:north@k.example">Write to us</a></p>',
    '<p><a href="mailto:south@k.example">Write to us</a></p>',
  ),
  differs(
    'linked films',
    '<p><a href="https://youtu.be/aBcDeFgHiJk">The film</a></p>',
    '<p><a href="https://youtu.be/AbCdEfGhIjK">The film</a></p>',
    [['frame youtube.com/aBcDeFgHiJk'], ['frame youtube.com/AbCdEfGhIjK']],
  ),
  differs('formulas', MATH('<msup><mi>y</mi><mn>2</mn></msup>'), MATH('<msub><mi>y</mi><mn>2</mn></msub>')),
  differs(
    'pictures of formulas',
    '<p>It is <img class="latex" alt="a+b" src="/f/1.png"> there.</p>',
    '<p>It is <img class="latex" alt="a-b" src="/f/1.png"> there.</p>',
    [['formula a+b'], ['formula a-b']],
  ),
  differs('drawings', MAP('M0 0L10 10'), MAP('M0 0L90 10')),
  differs(
    'values',
    '<label>Weight <input name=weight value=35></label>',
    '<label>Weight <input name=weight value=40></label>',
    [['field weight=35'], ['field weight=40']],
  ),
  differs(
    'selected options',
    '<select name=town><option>Hull<option selected>Leeds</select>',
    '<select name=town><option selected>Hull<option>Leeds</select>',
    [['field town=Leeds'], ['field town=Hull']],
  ),
  differs(
    'choices',
    '<input type=radio name=gate value=1 checked><input type=radio name=gate value=2>',
    '<input type=radio name=gate value=1><input type=radio name=gate value=2 checked>',
  ),
  differs('long answers', '<textarea name=reply>Yes.</textarea>', '<textarea name=reply>No.</textarea>'),
  {
    name: 'pages of a gallery with nothing but a caption',
    a: '<h1>Gallery</h1><img src="/pics/101.jpg"><p>From the collection</p>',
    b: '<h1>Gallery</h1><img src="/pics/102.jpg"><p>From the collection</p>',
  },
  differs('icons that say yes and no', LIFT(icon('yes')), LIFT(icon('no')), [['label Lift=yes'], ['label Lift=no']]),
  differs('icons without a size', '<p>Lift: <img src=/i/1.svg alt=yes></p>', '<p>Lift: <img src=/i/1.svg alt=no></p>'),
  differs('labelled icons of a font', LIFT('<i aria-label=yes></i>'), LIFT('<i aria-label=no></i>')),
  differs('icons of a font in cells', LIFT('<i class="fa fa-lg fa-check"></i>'), LIFT('<i class="fa fa-times"></i>')),
  differs(
    'labelled stars',
    '<p>Guests say: <span role=img aria-label="3 of 5"></span></p>',
    '<p>Guests say: <span role=img aria-label="4 of 5"></span></p>',
  ),
  differs(
    'titles of small drawings',
    LIFT('<svg width=16 height=16><title>yes</title><use href="#y"/></svg>'),
    LIFT('<svg width=16 height=16><title>no</title><use href="#n"/></svg>'),
  ),
  differs('meters', '<p>Tide: <meter max=10 value=3></meter></p>', '<p>Tide: <meter max=10 value=7></meter></p>'),
  differs('bars', '<p>Roof fund <progress value=.3></progress></p>', '<p>Roof fund <progress value=.7></progress></p>'),
  differs('marks', '<p>Lift <input type=checkbox disabled checked></p>', '<p>Lift <input type=checkbox disabled></p>'),
  differs(
    'a choice called nearly as an order of sorting',
    '<select name=sorte><option selected>Linda<option>Sieglinde</select>',
    '<select name=sorte><option>Linda<option selected>Sieglinde</select>',
  ),
  differs('rankings of links', ranked([0, 1, 2, 3], linked), ranked([1, 0, 2, 3], linked)),
  differs(
    'the article that a form orders',
    '<form action=/cart/add method=post><input type=hidden name=sku value=FB-100><button>Order</button></form>',
    '<form action=/cart/add method=post><input type=hidden name=sku value=FB-101><button>Order</button></form>',
    [['field sku=FB-100'], ['field sku=FB-101']],
  ),
  differs(
    'the number of a product',
    '<form action=/cart/add><input type=hidden name=product_id value=57><button>Order</button></form>',
    '<form action=/cart/add><input type=hidden name=product_id value=58><button>Order</button></form>',
  ),
  differs(
    'where a form is sent',
    '<form action="/enrol/knots-1"><button>Enrol</button></form>',
    '<form action="/enrol/knots-2"><button>Enrol</button></form>',
    [['field form action=knots-1'], ['field form action=knots-2']],
  ),
  differs(
    'the number with which a form is sent',
    '<form action="enrol.php?course=7"><button>Enrol</button></form>',
    '<form action="enrol.php?course=8"><button>Enrol</button></form>',
  ),
];

const copies = (name: string, a: string, b: string, at?: MediaPair['at']): MediaPair => ({
  name,
  ...around(a, b),
  ...(at && { at }),
});

export const COPIES: readonly MediaPair[] = [
  differs('icons that say the same', LIFT(icon('yes', 'a')), LIFT(icon('yes', 'b'))),
  differs('icons that only one view has', LIFT(icon('no')), LIFT('')),
  differs(
    'buttons',
    '<p>Gallery <a href=/p><i aria-label="Print"></i></a></p>',
    '<p>Gallery <a href=/p><i aria-label="Send"></i></a></p>',
  ),
  differs('a list that is numbered in one view', ranked([0, 1, 2, 3]), ranked([0, 1, 2, 3]).replaceAll('ol>', 'ul>')),
  {
    ...differs('a sorted list', ranked([0, 1, 2, 3], linked), ranked([3, 1, 2, 0], linked)),
    at: ['boats', 'boats?sort=name'],
  },
  differs(
    'what others read',
    `<div class="popular">${ranked([0, 1, 2, 3], linked)}</div>`,
    `<div class="popular">${ranked([3, 1, 2, 0], linked)}</div>`,
  ),
  copies('pictures in another size', '<img src="/up/quay-300x200.jpg">', '<img src="/up/quay.jpg">'),
  copies('a picture and its thumbnail', '<img src="/up/quay.jpg">', '<img src="/up/thumbs/quay_small.webp">'),
  copies('pictures of other versions', '<img src="/up/quay.jpg?v=12">', '<img src="/up/quay.jpg?v=977&w=300&h=200">'),
  copies(
    'protocols',
    '<img src="http://img1.site.example/quay.jpg">',
    '<img src="https://img2.site.example/quay.jpg">',
  ),
  copies('sessions', '<img src="/image.php?id=7&sid=a81">', '<img src="/image.php?sid=77c&id=7">'),
  copies('resized by a program', '<img src="/_next/image?url=%2Fup%2Fquay.jpg&w=640">', '<img src="/up/quay.jpg">'),
  copies('relative addresses', '<img src="../up/quay.jpg">', '<img src="/up/quay.jpg">', ['print/a', 'b']),
  copies('a print view without pictures', '<img src="/up/quay.jpg"><img src="/up/gate.jpg">', ''),
  copies('AMP without the film', '<video src="/film/one.mp4"></video>', ''),
  copies(
    'AMP with a frame of its own',
    '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa?autoplay=1"></iframe>',
    '<amp-youtube data-videoid="aaaaaaaaaaa"></amp-youtube>',
  ),
  copies('AMP pictures', '<img src="/up/quay.jpg">', '<amp-img src="/up/quay-640x480.jpg"></amp-img>'),
  copies('tracking pixels', '<img src="/t/1.gif" width=1 height=1>', '<img src="/t/2.gif" width=1 height=1>'),
  copies('icons', '<img src="/i/1.png" width=16 height=16>', '<img src="/i/2.png" width=16 height=16>'),
  copies('placeholders', '<img src="data:image/gif;base64,R0lGOD">', '<img src="data:image/gif;base64,AAAA">'),
  copies(
    'contacts in other spellings',
    '<p><a href="tel:+44-1632-960111">Call</a> or <a href="mailto:north@k.example?subject=Tide">write</a></p>',
    '<p><a href="tel:+44 (0)1632 960 111">Call</a> or <a href="mailto:North@k.example">write</a></p>',
  ),
  copies(
    'a frame of a film and a link to it',
    '<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa"></iframe>',
    '<a href="https://youtu.be/aaaaaaaaaaa?t=4"><img src="/up/quay.jpg"></a>',
  ),
  copies('icons of a sprite', '<svg><use href="#one"/></svg>', '<svg><use href="#two"/></svg>'),
  copies(
    'social plugins',
    '<iframe src="https://www.facebook.com/plugins/like.php?href=1"></iframe>',
    '<iframe src="https://www.facebook.com/plugins/like.php?href=2"></iframe>',
  ),
  copies(
    'frames told the page',
    '<iframe src="https://c.example/f?u=https%3A%2F%2Fsite.example%2Fa"></iframe>',
    '<iframe src="https://c.example/f?u=https%3A%2F%2Fsite.example%2Fb"></iframe>',
  ),
  copies('hidden tokens', '<input type=hidden name=k1 value=8a71>', '<input type=hidden name=k1 value=77c2>'),
  copies(
    'other articles that the page offers',
    '<form action=/cart/add><input type=hidden name=sku value=FB-100></form><form action=/cart/add><input type=hidden name=sku value=FB-200></form>',
    '<form action=/cart/add><input type=hidden name=sku value=FB-100></form><form action=/cart/add><input type=hidden name=sku value=FB-300></form>',
  ),
  copies(
    'forms that are sent to their page',
    '<form action="/tours/boat#form" method=post><button>Send</button></form>',
    '<form action="/harbour/tours/ferry" method=post><button>Send</button></form>',
    ['tours/boat', 'harbour/tours/ferry'],
  ),
  copies(
    'forms that are sent with a session or the address of their page',
    '<form action="/send.php?sid=8a71&amp;back=/a" method=post><button>Send</button></form>',
    '<form action="http://www.site.example/send.php?sid=77c2&amp;back=/b" method=post><button>Send</button></form>',
  ),
  copies(
    'where comments on one text in two sections are sent',
    '<form action="/comments/57" method=post><button>Send</button></form>',
    '<form action="/comments/58" method=post><button>Send</button></form>',
  ),
  copies(
    'searches',
    '<form class=search-form action="/find/a"><button>Find</button></form>',
    '<form class=search-form action="/find/b"><button>Find</button></form>',
  ),
  copies('search boxes', '<input name=q value=rope>', '<input name=q value=tide>'),
  copies(
    'orders',
    '<select name=sort><option selected>Price<option>Name</select>',
    '<select name=sort><option>Price<option selected>Name</select>',
  ),
  copies('names in drawings', MAP('M0 0L10 10'), MAP('M0 0L10 10').replace('p1', 'p77')),
  copies('banners of the site', '', ''),
];
