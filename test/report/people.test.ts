import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ACTION_REASONS, ACTIONS } from '../../src/report/action.ts';
import { csv } from '../../src/report/csv.ts';
import { differenceText } from '../../src/report/differences.ts';
import { perCent } from '../../src/report/groups.ts';
import { wordingOf } from '../../src/report/languages.ts';
import { markdown } from '../../src/report/markdown.ts';
import { MARKDOWN_PHRASES } from '../../src/report/markdown-phrases.ts';
import { LANGUAGES, languageOf, PHRASES, ruleText } from '../../src/report/phrases.ts';
import { summary } from '../../src/report/summary.ts';
import { parseCsv } from '../oracles/csv.ts';
import { written } from './result.ts';
import { DIFFERENCES, siteResult } from './site-result.ts';

const golden = (name: string): string => fileURLToPath(new URL(`golden/${name}`, import.meta.url));
const records = siteResult();

describe('the reports for people', () => {
  it.each(LANGUAGES)('are those on record, in %s', async (language) => {
    const wording = await wordingOf(language);
    await expect(written(csv(wording), records)).toMatchFileSnapshot(golden(`site.${language}.csv`));
    await expect(written(markdown(wording), records)).toMatchFileSnapshot(golden(`site.${language}.md`));
  });

  it('have every phrase in every language', () => {
    const keys = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
        : [path];
    for (const phrases of [PHRASES, MARKDOWN_PHRASES])
      for (const language of LANGUAGES) expect(keys(phrases[language])).toEqual(keys(phrases.en));
    expect(Object.keys(PHRASES.en.actions)).toEqual([...ACTIONS]);
    expect(Object.keys(PHRASES.en.reasons)).toEqual([...ACTION_REASONS]);
  });

  it('take Chinese from a Chinese locale, else English', () => {
    expect(['zh_CN.UTF-8', 'zh', 'zh-TW'].map(languageOf)).toEqual(['zh', 'zh', 'zh']);
    expect(['C', 'de_DE.UTF-8', 'zha', undefined].map(languageOf)).toEqual(['en', 'en', 'en', 'en']);
  });
});

describe('csv', () => {
  const text = written(csv(), records);
  const rows = parseCsv(text.slice(1));
  const column = (name: string): string[] => rows.slice(1).map((row) => row[rows[0]!.indexOf(name)]!);

  it('begins with a byte order mark, by which spreadsheets know UTF-8', () => {
    expect(Buffer.from(text).subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(text).toContain('渡船时刻表');
  });

  it('has the largest group first, in it the kept page and then the most similar', () => {
    expect(column('group')).toEqual(['1', '1', '1', '1', '2', '2', '3', '3', '', '']);
    expect(column('status').slice(0, 4)).toEqual(['keep', 'can be removed', 'can be removed', 'can be removed']);
    expect(column('similarity (%)').slice(1, 4)).toEqual(['100', '99.9', '90']);
  });

  it('says what differs, why the other is kept, and what to do', () => {
    expect(column('what differs')[3]).toBe(
      'title, 2 numbers or dates (05-03 → 05-04, 45 → 50), 1 place in other words, 1 word only here, 1,200 words only in the other',
    );
    expect(column('suggested action')).toEqual([
      '',
      '301 to the kept page',
      '301 to the kept page',
      'rel=canonical to the kept page',
      ...['', '301 to the kept page', '', '301 to the kept page', 'check', ''],
    ]);
    expect(column('the other is kept since')[5]).toBe('its score is higher: rank');
  });

  it('turns no title into a formula', () => {
    expect(column('title')).toContain("'=1+1");
  });

  it('says of a run as published that nothing is proven', () => {
    const unproven = records.map((record) =>
      record.type === 'summary' ? { ...record, confirmed: false as const } : record,
    );
    expect(written(csv(), unproven)).toContain(',can be removed (not proven),'.slice(0, 10));
    expect(parseCsv(written(csv(), unproven).slice(1)).map((row) => row[1])).toContain('can be removed (not proven)');
  });
});

describe('what differs', () => {
  it('is nothing for identical documents, and not known where the result does not say', () => {
    expect(differenceText('identical', undefined, PHRASES.en)).toBe('nothing');
    expect(differenceText('copy', undefined, PHRASES.en)).toBe('');
  });

  it('names what is not a word', () => {
    const same = { ...DIFFERENCES, titles: 'same', replacedFacts: 0, replacedPlaces: 0, replaced: [] } as const;
    const none = { tokens: 0, facts: 0, someFacts: [], spans: [] };
    const differences = { ...same, only: [none, none], besideWords: ['order', 'markup'] } as const;
    expect(differenceText('version', differences, PHRASES.en)).toBe(
      'the order of lines, the markup (struck out, columns, links …)',
    );
  });

  it('is said in Chinese', () => {
    expect(differenceText('variant', DIFFERENCES, PHRASES.zh)).toBe(
      '标题，2 处数字或日期（05-03 → 05-04, 45 → 50），1 处措辞，本页多出 1 个词，另一页多出 1,200 个词',
    );
  });
});

it('a similarity in per cent is rounded down: only equals read 100', () => {
  expect([1, 0.99999, 0.9375, 0.29, 0].map(perCent)).toEqual(['100', '99.9', '93.7', '29', '0']);
});

it('a rule that is not known is named as it is', () => {
  expect(ruleText('constructor', PHRASES.en)).toBe('constructor');
});

describe('the whole summary', () => {
  it('has every page and what the numbers mean', () => {
    const text = written(summary({ isWhole: true }), records);
    expect(text.match(/ drop {2}/g)).toHaveLength(5);
    expect(text).toContain('What the numbers mean\n');
    expect(written(summary(), records)).not.toContain('What the numbers mean');
  });
});
