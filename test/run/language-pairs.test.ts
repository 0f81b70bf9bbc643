import { describe, expect, it } from 'vitest';
import { scan } from '../../src/scan.ts';
import { FORM_PAIRS, type FormPair } from './form-pairs.ts';
import { LANGUAGE_PAIRS, type Language, type LanguagePair } from './language-pairs.ts';

interface Given {
  readonly id: string;
  readonly url: string;
  readonly html: string;
}

/** Which of the first two pages go. */
async function dropped(pages: readonly Given[]): Promise<string[]> {
  const gone: string[] = [];
  const pair = pages.slice(0, 2).map(({ id }) => id);
  for await (const record of scan(pages, { jobs: 1 })) {
    if (record.type === 'doc' && record.status === 'dropped' && pair.includes(record.id)) gone.push(record.id);
  }
  return gone;
}

const SITES: Readonly<Record<Language, { readonly words: string; readonly foot: string; readonly told: string }>> = {
  en: {
    words: 'Home Plots News Contact',
    foot: 'Hillside Allotment Society, registered charity. We use cookies for your basket.',
    told: 'was dug in spite of the weather, and the bulbs went in before the tea was cold and the robin came',
  },
  de: {
    words: 'Start Parzellen Aktuelles Kontakt',
    foot: 'Kleingartenverein Sonnenhang e. V., Impressum und Datenschutz.',
    told: 'wurde trotz des Wetters umgegraben, und die Zwiebeln kamen in die Erde, bevor der Tee kalt wurde',
  },
  zh: {
    words: '首页 菜地 动态 联系',
    foot: '山坡社区农园管理委员会主办，技术支持：街道信息站。',
    told: '冒着风雨翻好种下球根，茶还没凉就收了工，孩子们在旁边数蚯蚓',
  },
  es: {
    words: 'Inicio Parcelas Noticias Contacto',
    foot: 'Asociación de Huertos La Ladera, entidad sin ánimo de lucro.',
    told: 'se cavó a pesar del tiempo, y se plantaron los bulbos antes de que se enfriara el café',
  },
};
const NAMES = ['Abel', 'Brant', 'Corvin', 'Dorle', 'Emmich', 'Falk', 'Gero'];

function siteOf({ language, title, a, b, at = ['page-17', 'page-18'], isBare }: LanguagePair): Given[] {
  const { words, foot, told } = SITES[language];
  const links = words.split(' ').map((word, i) => `<a href="/${i}">${word}</a>`);
  const page = (path: string, name: string, body: string, bare = false): Given => ({
    id: path,
    url: `https://www.plots.example/${path}`,
    html: `<!doctype html><html lang=${language}><meta charset=utf-8><title>${name}</title><body>${
      bare
        ? `<div>${body}</div>`
        : `<header><nav>${links.join(' ')}</nav></header><main>${body}</main><footer><p>${foot}</p></footer>`
    }</html>`,
  });
  const others = NAMES.map((name, i) => {
    const line = `${name} ${i * 37 + 11}: ${i * 3 + 1} ${told} ${NAMES.slice(i).join(', ')}.`;
    return page(`n/${i}`, `${name} ${i}`, `<h1>${name} ${i}</h1><p>${line}</p>`);
  });
  return [page(at[0], title, a), page(at[1], title, b, isBare), ...others];
}

describe('two pages of one site, in any language', () => {
  it.each(LANGUAGE_PAIRS.filter(({ isCopy }) => !isCopy))('stay: $language, $name', async (pair) => {
    expect(await dropped(siteOf(pair))).toEqual([]);
  });

  it.each(LANGUAGE_PAIRS.filter(({ isCopy }) => isCopy))('are copies: $language, $name', async (pair) => {
    expect(await dropped(siteOf(pair))).toHaveLength(1);
  });
});

/** Two sites with a template each; the first also has a print view. */
function sitesOf({ language, title, a, b, form }: FormPair): Given[] {
  const make =
    (host: string, html: (title: string, body: string) => string) =>
    (path: string, name: string, body: string): Given => ({
      id: `${host}/${path}`,
      url: `https://${host}/${path}`,
      html: `<!doctype html><html lang=${language}><meta charset=utf-8><title>${name}</title>${html(name, body)}</html>`,
    });
  const page = make(
    'www.lift.example',
    (name, body) =>
      `<body><header><nav><a href="/">Lift</a> <a href="/b">Arcade</a></nav></header><main><h1>${name}</h1>${body}</main><footer><p>Lift and arcade.</p></footer>`,
  );
  const print = make('www.lift.example', (name, body) => `<body class=print><h2>${name}</h2><div>${body}</div>`);
  const republished = make(
    'courier.example',
    (name, body) =>
      `<body><div class=top><a href=/>Courier</a></div><article><h1>${name}</h1><p class=byline>Courier staff</p>${body}</article><div class=foot>Courier Media Ltd</div>`,
  );
  const second = { hosts: republished, view: print, same: page }[form];
  const path = { hosts: 'n/88', view: 'print/page-17', same: 'page-18' }[form];
  const line = (i: number, by: number): string =>
    `<p>${NAMES.slice(i).concat(NAMES.slice(0, i)).join(', ')} ${i * by + 5} ${NAMES[i]} ${i * 91 + 3}.</p>`;
  return [
    page('page-17', title, a),
    second(path, title, b),
    ...NAMES.map((name, i) => page(`t/${i}`, `Tale of ${name}`, line(i, 17))),
    ...(form === 'hosts' ? NAMES.map((name, i) => republished(`n/${i}`, `News of ${name}`, line(6 - i, 31))) : []),
  ];
}

describe('two pages of two sites, of two views, or of one site', () => {
  it.each(FORM_PAIRS.filter(({ isCopy }) => !isCopy))('stay: $language, $form, $name', async (pair) => {
    expect(await dropped(sitesOf(pair))).toEqual([]);
  });

  it.each(FORM_PAIRS.filter(({ isCopy }) => isCopy))('are copies: $language, $form, $name', async (pair) => {
    expect(await dropped(sitesOf(pair))).toHaveLength(1);
  });
});
