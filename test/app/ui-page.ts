/** The page that scans in the browser, as a person uses it. */
import { basename, join } from 'node:path';
import type { Page } from './chromium.ts';

export class UiPage {
  readonly page: Page;
  readonly #folder: string;

  /** @param folder with the files that are given */
  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  async open(url: string): Promise<void> {
    const { page } = this;
    await page.goto('about:blank');
    page.requests.length = 0;
    page.faults.length = 0;
    await page.goto(url);
    await page.until('document.querySelector("h1")');
  }

  async choose(picker: 'chooseFiles' | 'chooseFolder', ...names: string[]): Promise<void> {
    const { root } = await this.page.send('DOM.getDocument');
    const { nodeId } = await this.page.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#${picker}` });
    await this.page.send('DOM.setFileInputFiles', { nodeId, files: names.map((name) => join(this.#folder, name)) });
    await this.looked(new Set(names.map((name) => basename(name))).size);
  }

  async drop(...names: string[]): Promise<void> {
    const data = { items: [], files: names.map((name) => join(this.#folder, name)), dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'])
      await this.page.send('Input.dispatchDragEvent', { type, x: 300, y: 260, data });
  }

  /** Waits until the formats of so many inputs are shown. */
  looked(rows: number): Promise<void> {
    return this.page.until(
      `document.querySelectorAll(".taken tbody tr").length >= ${rows} && !/examining|正在/.test(document.querySelector(".taken").textContent)`,
    );
  }

  press(text: string): Promise<void> {
    return this.page.value(
      `[...document.querySelectorAll("button")].find((one) => one.textContent === ${JSON.stringify(text)}).click()`,
    );
  }

  set(name: string, value: string): Promise<void> {
    return this.page.value(
      `(() => { const field = document.querySelector('[name="${name}"]'); field.value = ${JSON.stringify(value)}; for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true })); })()`,
    );
  }

  /** Compares what was given. It may take longer than anything else in a page. */
  async compare(): Promise<void> {
    await this.press('Compare');
    const isDone = 'document.querySelector(".tiles, [role=alert]")';
    for (let i = 0; i < 4; i++) {
      const isThere = await this.page.until(isDone).then(
        () => true,
        () => false,
      );
      if (isThere) break;
    }
    await this.page.until('document.querySelector(".tiles")');
  }

  text(selector: string): Promise<string> {
    return this.page.value(`document.querySelector(${JSON.stringify(selector)}).textContent`);
  }

  /** The bytes that a button saves as a file. */
  async saved(button: string): Promise<Buffer> {
    await this.page.value(
      'globalThis.original ??= URL.createObjectURL, URL.createObjectURL = (blob) => { globalThis.blob = blob; return globalThis.original.call(URL, blob); }, 0',
    );
    await this.press(button);
    const text = await this.page.value<string>(
      'new Promise((done) => { const reader = new FileReader(); reader.onload = () => done(reader.result); reader.readAsDataURL(blob); })',
    );
    return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
  }

  records(): Promise<Buffer> {
    return this.saved('Save the records (NDJSON)');
  }

  /** The errors, and the requests. */
  get wrong(): readonly string[] {
    const { faults, requests } = this.page;
    return [...faults, ...requests];
  }
}

/** The first line in which two results differ, of a length that fits a screen. */
export function firstDifference(own: Buffer, expected: string): string | undefined {
  const [a, b] = [own.toString().split('\n'), expected.split('\n')];
  const line = b.findIndex((one, i) => one !== a[i]);
  if (line < 0 && a.length === b.length) return undefined;
  return [a[line], b[line]].map((one) => `${one}`.slice(0, 500)).join('\n');
}
