// Makes the pictures of the report page and of the page in the browser in docs/pictures, in both languages, from the demo:
// needs a build, chromium, and a font with Chinese characters.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumDriver } from './chromium.js';
import { commandLine } from './command-line.js';

commandLine({ script: 'npm run pictures', file: import.meta.filename });

/** Views by the names of their pictures. */
const PICTURES = { clusters: 'clusters', pair: 'pair' };

/** The pair of the demo with the most places in other words, in one language. */
function pairOf(lang) {
  const args = ['scan', 'demo/pages', '--preset', 'news', '-o', 'ndjson', '-q'];
  const text = execFileSync(process.execPath, ['dist/cli/main.js', ...args], { maxBuffer: 2 ** 28 }).toString();
  const records = text.trim().split('\n').map(JSON.parse);
  const titles = new Map(records.filter(({ type }) => type === 'doc').map(({ id, title = '' }) => [id, title]));
  const isOf = (id) => /\p{Script=Han}/u.test(titles.get(id)) === (lang === 'zh');
  const places = ({ a, b, differences }) => (isOf(a) && isOf(b) ? (differences?.replacedPlaces ?? 0) : -1);
  const pairs = records.filter(({ type }) => type === 'pair').map(places);
  return pairs.indexOf(Math.max(...pairs));
}

const { Browser } = await chromiumDriver();
const folder = mkdtempSync(join(tmpdir(), 'dittograph-pictures-'));
const browser = new Browser();
try {
  mkdirSync('docs/pictures', { recursive: true });
  const page = await browser.open();
  await page.look(1100, 'light', 540);
  for (const lang of ['en', 'zh']) {
    const file = join(folder, `${lang}.html`);
    const args = ['scan', 'demo/pages', '--preset', 'news', '--lang', lang, '-o', file, '-q'];
    execFileSync(process.execPath, ['dist/cli/main.js', ...args]);
    for (const [name, view] of Object.entries(PICTURES)) {
      await page.goto('about:blank');
      await page.goto(`${pathToFileURL(file)}#${name === 'pair' ? `pair/${pairOf(lang)}` : view}`);
      await page.until(`document.querySelector("${name === 'pair' ? 'ins' : 'h1'}")`);
      await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
      writeFileSync(`docs/pictures/${name}.${lang}.webp`, await page.picture());
    }
    await page.goto('about:blank');
    await page.goto(pathToFileURL(resolve('dist/app/ui/index.html')).href);
    await page.until('document.querySelector("h1")');
    await page.value(
      `document.documentElement.lang.startsWith('${lang}') || document.querySelector('header button').click()`,
    );
    const { root } = await page.send('DOM.getDocument');
    const { nodeId } = await page.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#chooseFolder' });
    await page.send('DOM.setFileInputFiles', { nodeId, files: [resolve('demo/pages')] });
    await page.until('document.querySelector("button.primary:enabled")');
    await page.look(1100, 'light', 800);
    writeFileSync(`docs/pictures/ui.${lang}.webp`, await page.picture());
    await page.look(1100, 'light', 540);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
