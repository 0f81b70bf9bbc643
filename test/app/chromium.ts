/** A headless Chromium, driven over a pipe by its DevTools protocol. No package is needed for the few calls of the tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

export const CHROMIUM: string | undefined = [process.env.CHROMIUM, 'chromium', 'chromium-browser'].find(
  (name) => name !== undefined && spawnSync(name, ['--version']).status === 0,
);

/** The script of axe-core, to be run in a page. */
export const AXE: string = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = [
  ...[
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--hide-scrollbars',
  ],
  ...[
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--disable-extensions',
    '--remote-debugging-pipe',
  ],
];

// biome-ignore lint/suspicious/noExplicitAny: messages of the protocol
type Message = any;

export class Browser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, { resolve(value: Message): void; reject(error: Error): void }>();
  readonly #listeners = new Set<(message: Message) => void>();
  #last = 0;

  /** @param flags of the command line of Chromium, besides those of all tests */
  constructor(...flags: readonly string[]) {
    this.#profile = mkdtempSync(join(tmpdir(), 'dittograph-chromium-'));
    this.#child = spawn(CHROMIUM!, [...FLAGS, ...flags, `--user-data-dir=${this.#profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    let held = '';
    (this.#child.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
      const parts = (held + chunk).split('\0');
      held = parts.pop()!;
      for (const part of parts) this.#receive(JSON.parse(part));
    });
  }

  #receive(message: Message): void {
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result);
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Message> {
    const id = ++this.#last;
    (this.#child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  listen(listener: (message: Message) => void): void {
    this.#listeners.add(listener);
  }

  async open(): Promise<Page> {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId);
    for (const domain of ['Page', 'Runtime', 'Network', 'Log', 'Audits']) await page.send(`${domain}.enable`);
    return page;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.send('Browser.close').catch(() => this.#child.kill('SIGKILL'));
    await ended;
    // Child processes of Chromium may still write for a moment.
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

export class Page {
  /** Requested addresses, except the page itself and blobs of the page. */
  readonly requests: string[] = [];
  /** Violations of the content security policy, errors of scripts, messages of the console. */
  readonly faults: string[] = [];
  readonly #browser: Browser;
  readonly #session: string;

  constructor(browser: Browser, session: string) {
    this.#browser = browser;
    this.#session = session;
    browser.listen(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (
        method === 'Network.requestWillBeSent' &&
        params.type !== 'Document' &&
        !params.request.url.startsWith('blob:')
      )
        this.requests.push(params.request.url);
      if (method === 'Runtime.exceptionThrown')
        this.faults.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === 'Log.entryAdded' && params.entry.level === 'error') this.faults.push(params.entry.text);
      if (method === 'Runtime.consoleAPICalled' && params.type === 'error')
        this.faults.push(JSON.stringify(params.args));
      if (method === 'Audits.issueAdded') this.faults.push(JSON.stringify(params.issue));
    });
  }

  send(method: string, params: object = {}): Promise<Message> {
    return this.#browser.send(method, params, this.#session);
  }

  /** The value of an expression, which may be a promise. */
  async value<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true. @throws Error with the text of the page after ten seconds */
  async until(expression: string): Promise<void> {
    for (let i = 0; i < 400; i++) {
      if (await this.value<boolean>(`Boolean(${expression})`)) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`never: ${expression}\n${await this.value<string>('document.body.innerText.slice(0, 2000)')}`);
  }

  /** The workers of the page from now on, as they start; with `isPaused` before their first line is run. */
  async workers(isPaused: boolean): Promise<PageWorkers> {
    const workers = new PageWorkers(this.#browser, this, this.#session);
    await this.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: isPaused, flatten: true });
    return workers;
  }

  async goto(url: string): Promise<void> {
    await this.send('Page.navigate', { url });
    await this.until('document.readyState === "complete"');
  }

  async key(key: string): Promise<void> {
    const text = key.length === 1 ? { text: key } : {};
    const code = { Tab: 9, Enter: 13, Escape: 27 }[key] ?? key.toUpperCase().charCodeAt(0);
    const params = { key, windowsVirtualKeyCode: code, ...text, ...(key === 'Enter' && { text: '\r' }) };
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...params });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...params });
  }

  async look(width: number, scheme: 'light' | 'dark', height = 800): Promise<void> {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    await this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
  }

  /** A picture of what is in view, as WebP. */
  async picture(): Promise<Buffer> {
    const { data } = await this.send('Page.captureScreenshot', { format: 'webp', quality: 40 });
    return Buffer.from(data, 'base64');
  }
}

export class PageWorkers {
  readonly #page: Page;
  /** Sessions of running workers. */
  readonly #sessions = new Set<string>();
  /** Sessions of workers that have begun to run scripts; the others never answer a request. */
  readonly #ready = new Set<string>();
  readonly #browser: Browser;
  started = 0;

  constructor(browser: Browser, page: Page, pageSession: string) {
    this.#browser = browser;
    this.#page = page;
    browser.listen(({ method, params, sessionId }) => {
      if (method === 'Runtime.executionContextCreated' && this.#sessions.has(sessionId)) this.#ready.add(sessionId);
      if (sessionId !== pageSession) return;
      if (method === 'Target.attachedToTarget' && params.targetInfo.type === 'worker') {
        this.#sessions.add(params.sessionId);
        this.started++;
        browser.send('Runtime.enable', {}, params.sessionId).catch(() => {});
      }
      if (method === 'Target.detachedFromTarget') this.#sessions.delete(params.sessionId);
    });
  }

  /** @throws Error after ten seconds without one */
  async #answering(): Promise<string> {
    for (let i = 0; i < 400; i++) {
      const session = [...this.#sessions].find((one) => this.#ready.has(one));
      if (session !== undefined) return session;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('no worker has begun to run scripts');
  }

  get running(): number {
    return this.#sessions.size;
  }

  /** Lets go of them: others will be told of those that start. */
  async release(): Promise<void> {
    await this.#page.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: true });
  }

  async resume(): Promise<void> {
    for (const session of this.#sessions) await this.#browser.send('Runtime.runIfWaitingForDebugger', {}, session);
  }

  /** The value of an expression, which may be a promise, in the worker that runs. */
  async value<T>(expression: string): Promise<T> {
    const session = await this.#answering();
    // The protocol lets what it evaluates call eval, whatever the policy says.
    const params = { expression, awaitPromise: true, returnByValue: true, allowUnsafeEvalBlockedByCSP: false };
    const { result, exceptionDetails } = await this.#browser.send('Runtime.evaluate', params, session);
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}
