/** The page that scans in the browser, against the command line: sample archives and labelled sets. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApps } from '../../scripts/build-app.js';
import { Browser, CHROMIUM } from '../app/chromium.ts';
import { firstDifference, UiPage } from '../app/ui-page.ts';
import { dittograph } from '../cli/command-line.ts';
import { folder } from '../folders.ts';
import { DATA } from '../shared.ts';

const isThere = existsSync(join(DATA, 'warc')) && CHROMIUM !== undefined;

describe.skipIf(!isThere)('in the browser (skipped where chromium or ../shared/data is absent)', () => {
  const here = folder();
  let browser: Browser;
  let ui: UiPage;

  beforeAll(async () => {
    await buildApps(here);
    browser = new Browser();
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    ui = new UiPage(await browser.open(), DATA);
  });
  afterAll(() => browser?.close());

  it.each([
    ['chooseFolder', 'warc', []],
    ['chooseFiles', 'html-news/pages.warc.gz', ['news']],
    ['chooseFiles', 'zh-news-003/docs.jsonl.gz', []],
    ['chooseFiles', 'en-scoop-short/docs.jsonl.gz', ['loose']],
  ] as const)(
    '%s %s: the records are those of the command line, byte for byte',
    async (picker, path, [preset]) => {
      await ui.open(pathToFileURL(join(here, 'ui/index.html')).href);
      await ui.choose(picker, path);
      if (preset !== undefined) await ui.set('preset', preset);
      await ui.compare();
      const [name, cwd] = [path.split('/').at(-1)!, join(DATA, path, '..')];
      const out = join(here, 'expected.ndjson');
      const flags = preset === undefined ? [] : ['--preset', preset];
      await dittograph(['scan', name, ...flags, '-o', `ndjson:${out}`, '-q'], { cwd, env: { LC_ALL: 'C' } });
      expect(firstDifference(await ui.records(), readFileSync(out, 'utf8'))).toBeUndefined();
      expect(ui.wrong).toEqual([]);
    },
    180_000,
  );
});
