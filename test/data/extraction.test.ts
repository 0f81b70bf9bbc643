import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tarFiles } from '../../src/evaluate/tar.ts';
import { selectMain } from '../../src/html/main-text/main-text.ts';
import { parsePage } from '../../src/html/page/page.ts';
import { BoilerplateLearner, blockHashes, groupOf } from '../../src/html/template/boilerplate.ts';
import { extractionOf } from '../oracles/html-extraction.ts';
import { DATA } from '../shared.ts';

interface Label {
  readonly id: string;
  readonly file: string;
  readonly charset?: string;
  readonly gold?: string;
  readonly text?: string;
  readonly title: string;
}

const folder = (set: string): string => join(DATA, set);
const isAbsent = (set: string): boolean => !existsSync(folder(set));

/** The labels of a set, in order, and each page decoded by the character set on its label. */
function pagesOf(set: string): { label: Label; html: string }[] {
  const archive = tarFiles(gunzipSync(readFileSync(`${folder(set)}/pages.tar.gz`)));
  const files = new Map([...archive].map(({ name, bytes }) => [name.replace(/^\.\//, ''), bytes]));
  const lines = readFileSync(`${folder(set)}/labels.jsonl`, 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const label = JSON.parse(line) as Label;
    return { label, html: new TextDecoder(label.charset ?? 'utf-8').decode(files.get(label.file)) };
  });
}

describe.skipIf(isAbsent('extraction-aeb'))(
  'on the article extraction benchmark (skipped where the data is absent)',
  () => {
    it('the main text of the even-numbered pages has F1 of .975 or more', () => {
      const pages = pagesOf('extraction-aeb').filter((_, i) => i % 2 === 0);
      const texts = pages.map(({ label, html }) => ({ gold: label.gold!, text: selectMain(parsePage(html)).text }));
      expect(extractionOf(texts).f1).toBeGreaterThan(0.975);
    });
  },
);

describe.skipIf(isAbsent('html-news'))('on pages of five templates (skipped where the data is absent)', () => {
  const pages = isAbsent('html-news')
    ? []
    : pagesOf('html-news').map(({ label, html }) => ({ label, page: parsePage(html) }));

  it('the main text has F1 of .995 or more once the templates are learnt', () => {
    const learner = new BoilerplateLearner();
    for (const { page } of pages) learner.add(groupOf(page), blockHashes(page));
    const learned = learner.learned();
    const texts = pages.map(({ label, page }) => ({
      gold: label.text!,
      text: selectMain(page, { learned: learned.get(groupOf(page)) }).text,
    }));
    expect(extractionOf(texts).f1).toBeGreaterThan(0.995);
  });

  it('nearly every title is found', () => {
    const found = pages.filter(({ label, page }) => page.title === label.title);
    expect(found.length / pages.length).toBeGreaterThan(0.99);
  });
});
