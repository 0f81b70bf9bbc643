import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uiPage } from '../../src/report/html-app.ts';
import { type ServingUi, serveUi } from '../../src/server/ui.ts';

let serving: ServingUi;

beforeAll(async () => {
  serving = await serveUi(uiPage(), { host: '127.0.0.1', port: 0 });
});
afterAll(() => serving.stop());

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    request(`${serving.url}${path}`, { method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the server of the page', () => {
  it('answers with one page, under the policy that the page states and more', async () => {
    const { status, headers, body } = await ask('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const [, own] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body)!;
    expect(own).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+' 'wasm-unsafe-eval'; style-src 'sha256-[\w+/=]+'; worker-src blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types dittograph-worker$/,
    );
    expect(headers['content-security-policy']).toBe(`${own}; frame-ancestors 'none'`);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    // Nothing is loaded from anywhere.
    expect(body.replace(/<script[^>]*>.*?<\/script>/gs, '')).not.toMatch(/\b(?:src|href)=/);
    expect((await ask('/index.html?again')).body === body).toBe(true);
  });

  it('answers HEAD without the page', async () => {
    const { status, headers, body } = await ask('/', 'HEAD');
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(100_000);
  });

  it('answers nothing else', async () => {
    for (const path of ['/favicon.ico', '/../package.json', '/index.html/', '//', '/%2e%2e/x'])
      expect((await ask(path)).status, path).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask('/', method);
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  });

  it('answers under the names of this machine alone', async () => {
    const of = async (host: string): Promise<number | undefined> => (await ask('/', 'GET', { host })).status;
    expect(await of('localhost:1')).toBe(200);
    expect(await of('[::1]')).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:7412'])
      expect(await of(host), host).toBe(421);
  });

  it('says so where it cannot listen', async () => {
    const port = Number(new URL(serving.url).port);
    await expect(serveUi(uiPage(), { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
  });
});
