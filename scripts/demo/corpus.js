/** The demo corpus: which text stands on which site, as what. */
import { readFileSync } from 'node:fs';
import { EDITS } from './edits.js';
import { encode } from './encode.js';
import { FORMULAS } from './formulas.js';
import { Seeded } from './seeded.js';
import { almanac } from './sites/almanac.js';
import { commons } from './sites/commons.js';
import { kettle } from './sites/kettle.js';
import { parish } from './sites/parish.js';
import { pocket } from './sites/pocket.js';
import { portal } from './sites/portal.js';
import { print, printGb18030 } from './sites/print.js';

const SITES = { portal, almanac, kettle, pocket, print, 'print-gb': printGb18030, commons, parish };

/**
 * Per site, the texts it carries. A bare name is the text as written (`original`, or `copy` where the text has its home
 * elsewhere); `~` marks the edited version of edits.js; `+` the same page fetched a second time, with other side lists.
 */
const PLAN = {
  portal: [
    ...[
      'movable-type',
      'copyist',
      'old-bridge',
      'spring-tea',
      'cranes',
      'old-map',
      'salt-well',
      'lamp-keeper',
      'drum-tower',
      'tofu',
      'ferry',
      'umbrella',
    ],
    ...['weather-linhe', 'weather-shaling', 'weather-nanwan'],
    ...['match-jiangdong-beishan', 'match-shuidian-tielu', 'match-chengnan-yizhong'],
    ...['notice-water-main', 'notice-bridge-works', 'notice-lantern-fair'],
    'cranes+',
  ],
  almanac: [
    ...['paper-mill', 'scribe-desk', 'tea-road', 'stone-bridge', 'swifts', 'night-train', 'sea-charts', 'salt-pans'],
    ...['town-clock', 'bread-oven', 'lighthouse', 'street-trees', 'bell-founder', 'snow-measuring', 'beehives'],
    ...['weather-ardmore', 'weather-port-sorrel', 'weather-high-tannet'],
    ...['match-wexley-dunmoor', 'match-castle-brand-arlow', 'match-stoke-verney-pell'],
    ...['correction', 'swifts+'],
  ],
  kettle: [
    'card-catalogue',
    'weather-station',
    'bread-oven',
    'scribe-desk~',
    'stone-bridge~',
    'tofu~',
    'spring-tea~',
    'old-map',
    'post-relay',
  ],
  pocket: [
    'lens-grinder',
    'swifts',
    'sea-charts~',
    'salt-pans~',
    'cranes',
    'movable-type~',
    'ferry~',
    'product-kettle',
    'product-umbrella',
    'product-notebook',
  ],
  print: ['paper-mill~', 'lighthouse~', 'town-clock'],
  'print-gb': ['drum-tower', 'old-bridge~', 'copyist~'],
  commons: ['post-relay', 'lens-grinder', 'street-trees', 'observatory', 'salt-well', 'weather-station'],
  parish: ['notice-footpath', 'notice-burial-ground', 'notice-jumble-sale', 'tea-road', 'night-train~', 'bell-founder'],
};

/** Where the text first stood, for those that stand on more than one site and not first on the earlier one. */
const HOMES = { 'post-relay': 'commons' };

/** What a text of the reader's own titles may hold: a script, a colour and a bell for the terminal, a turn of direction. */
const HOSTILE = {
  'kettle-post-relay': 'Forty Riders <script>alert("post")</script> \u001b[31m\u0007for One \u202eretteL',
};

const CORRECTION = {
  lang: 'en',
  title: 'Correction',
  paragraphs: ['The Ardmore fair is on Sunday, not on Saturday.'],
};

const AUTHORS = {
  en: ['Ada Whitlow', 'Jonas Pell', 'Ruth Okafor', 'Emil Strand', 'Clare Dunmore', 'Piet Aalders'],
  zh: ['周砚', '林小满', '陈渡', '吴一苇', '何青', '罗棠'],
};

/** Every file of the demo that is made and not written: path below demo/ → bytes. */
export function demoCorpus() {
  const pages = Object.entries(PLAN).flatMap(([site, entries]) => entries.map((entry) => planned(site, entry)));
  const files = new Map(pages.map((page) => [`pages/${page.id}`, bytesOf(page, pages)]));
  const labels = pages.map(({ id, lang, site, cluster, kind, title, paragraphs }) => ({
    id,
    lang,
    site: SITES[site].host,
    charset: SITES[site].charset,
    cluster,
    kind,
    title,
    text: paragraphs.join('\n'),
  }));
  return files.set('labels.json', Buffer.from(`[\n${labels.map(asciiControls).join(',\n')}\n]\n`));
}

function planned(site, entry) {
  const [, slug, mark] = /^([a-z-]+)([~+]?)$/.exec(entry);
  const article = mark === '~' ? edited(articleOf(slug), EDITS[slug]) : articleOf(slug);
  const name = `${site.replace('-gb', '')}-${slug}${mark === '+' ? '-again' : ''}`;
  const title = HOSTILE[name] ?? article.title;
  return { ...article, title, site, slug, id: `${name}.html`, cluster: slug, kind: kindOf(site, slug, mark) };
}

function kindOf(site, slug, mark) {
  if (mark === '~') return EDITS[slug].level;
  if (slug in FORMULAS) return 'look-alike';
  if (slug === 'correction') return 'short';
  const home = HOMES[slug] ?? Object.keys(PLAN).find((name) => PLAN[name].includes(slug));
  return site === home && mark === '' ? 'original' : 'copy';
}

function articleOf(slug) {
  if (slug === 'correction') return CORRECTION;
  if (slug in FORMULAS) return FORMULAS[slug];
  const lang = CHINESE.has(slug) ? 'zh' : 'en';
  const [title, ...paragraphs] = readFileSync(new URL(`texts/${lang}/${slug}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return { lang, title, paragraphs };
}

const CHINESE = new Set(PLAN.portal.map((entry) => entry.replace('+', '')).concat('observatory', 'weather-station'));

function edited({ lang, paragraphs }, { title, source, changes }) {
  const text = changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${title}: no “${from}” to edit`);
    return before.replace(from, () => to);
  }, paragraphs.join('\n'));
  return { lang, title, paragraphs: [...(source === '' ? [] : [source]), ...text.split('\n')] };
}

function bytesOf(page, pages) {
  const site = SITES[page.site];
  const chosen = new Seeded(page.id);
  const others = pages.filter(({ site: at, slug }) => at === page.site && slug !== page.slug).map(linkTo);
  return encode(
    site.page({
      ...page,
      url: `https://${site.host}/${page.slug}`,
      date: `2026-${String(chosen.below(9) + 1).padStart(2, '0')}-${String(chosen.below(28) + 1).padStart(2, '0')}`,
      author: chosen.one(AUTHORS[page.lang]),
      chosen,
      others: chosen.some(others, others.length),
    }),
    site.charset,
  );
}

const linkTo = ({ slug, title }) => ({ href: `/${slug}`, title });

/** JSON that a terminal can show: the characters that turn the direction of writing stand by their number. */
function asciiControls(label) {
  return JSON.stringify(label).replace(/[\u202a-\u202e]/g, (mark) => `\\u${mark.codePointAt(0).toString(16)}`);
}
