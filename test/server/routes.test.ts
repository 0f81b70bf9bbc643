import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { SeenClient } from '../../src/public/client.ts';
import { createFingerprinter, encodeTexts } from '../../src/public/core.ts';
import { openSeen } from '../../src/public/seen.ts';
import { page, prose } from '../texts.ts';
import { serving } from './serving.ts';

const service = await serving();
await service.ask('POST', '/v1/indexes', { name: 'pages', preset: 'web' });
await service.ask('POST', '/v1/indexes', { name: 'kept', params: { storeText: true } });
await service.ask('POST', '/v1/indexes', { name: 'bits', params: { method: 'simhash', distance: 3 } });

const check = async (index: string, body: object, query = ''): Promise<unknown> =>
  (await service.ask('POST', `/v1/indexes/${index}/check${query}`, body)).json;
const hex = (text: string): string => {
  const { rows } = createFingerprinter({ method: 'simhash' }).fingerprint(encodeTexts([text]));
  return Array.from(rows, (word) => word.toString(16).padStart(8, '0')).join('');
};

describe('indexes', () => {
  it('are made once, listed, and removed with their documents', async () => {
    const made = await service.ask('POST', '/v1/indexes', { name: 'short-lived', preset: 'strict' });
    expect(made).toMatchObject({
      status: 201,
      headers: { location: '/v1/indexes/short-lived' },
      json: { name: 'short-lived', documents: 0, parameters: { method: 'minhash', similarity: 0.8 } },
    });
    const again = await service.ask('POST', '/v1/indexes', { name: 'short-lived' });
    expect(again).toMatchObject({ status: 409, json: { code: 'INDEX_EXISTS' } });
    await check('short-lived', { id: 'a', text: prose(9) });
    const { indexes } = (await service.ask('GET', '/v1/indexes')).json;
    expect(indexes).toContainEqual(expect.objectContaining({ name: 'short-lived', documents: 1 }));
    expect((await service.ask('DELETE', '/v1/indexes/short-lived')).status).toBe(204);
    const gone = await service.ask('GET', '/v1/indexes/short-lived/stats');
    expect(gone).toMatchObject({ status: 404, json: { code: 'NO_SUCH_INDEX' } });
    await service.ask('POST', '/v1/indexes', { name: 'short-lived' });
    expect(await check('short-lived', { id: 'a', text: prose(9) })).toMatchObject({ verdict: 'new' });
  });

  it('are refused with parameters that do not fit, by name', async () => {
    const make = async (params: object): Promise<unknown> =>
      (await service.ask('POST', '/v1/indexes', { name: 'never', params })).json;
    expect(await make({ similarity: 2 })).toMatchObject({
      code: 'INVALID',
      detail: "'params.similarity' must be a number from 0.05 to 1, not 2",
    });
    expect(await make({ similarity: '0.5' })).toMatchObject({ code: 'INVALID' });
    expect(await make({ similarty: 0.5 })).toMatchObject({
      code: 'INVALID',
      detail: "'params' has an unknown field 'similarty'; did you mean 'similarity'?",
    });
    expect(await make({ method: 'shingle' })).toMatchObject({ code: 'INVALID' });
    expect(await make({ method: 'simhash', similarity: 0.5 })).toMatchObject({ status: 400, code: 'BAD_OPTION' });
    for (const name of ['', '.', '..', 'a/b', 'A', 'a'.repeat(65), '-a', 'a.b'])
      expect(await service.ask('POST', '/v1/indexes', { name })).toMatchObject({
        status: 422,
        json: { code: 'INVALID' },
      });
    expect((await service.ask('GET', '/v1/indexes/never/stats')).status).toBe(404);
  });

  it('have figures', async () => {
    await check('kept', { id: 'figures', text: prose(99) });
    expect((await service.ask('GET', '/v1/indexes/kept/stats')).json).toMatchObject({
      documents: expect.any(Number),
      storeText: true,
      parameters: { method: 'minhash' },
    });
  });
});

describe('a check', () => {
  it('says new, revisit, exact, near and too short', async () => {
    const url = 'https://a.example/one';
    expect(await check('pages', { url, html: page('A', 1) })).toEqual({
      verdict: 'new',
      id: url,
      stored: true,
      truncated: false,
    });
    expect(await check('pages', { url, html: page('A', 1) })).toMatchObject({
      verdict: 'revisit',
      changed: false,
      stored: false,
      match: { id: url },
    });
    expect(await check('pages', { url, html: page('A', 2) })).toMatchObject({ verdict: 'revisit', changed: true });
    expect(await check('pages', { url: 'https://b.example/two', html: page('A', 1) })).toMatchObject({
      verdict: 'exact',
      stored: false,
      match: { id: url, similarity: 1, evidence: { by: 'tokens' } },
    });
    const changed = page('A', 1, 'One more sentence stands at the end of this one.');
    expect(await check('pages', { url: 'https://c.example/three', html: changed })).toMatchObject({
      verdict: 'near',
      match: { id: url, estimated: true, evidence: { by: 'sketch', slots: 128 } },
    });
    expect(await check('pages', { id: 'short', text: 'two words' })).toMatchObject({ verdict: 'too-short' });
  });

  it('compares texts exactly where they are kept', async () => {
    await check('kept', { id: 'first', text: prose(21) });
    expect(await check('kept', { id: 'second', text: `${prose(21)} And one more.` })).toMatchObject({
      verdict: 'near',
      match: { id: 'first', estimated: false, kind: expect.any(String), evidence: { by: 'texts' } },
    });
  });

  it('takes a fingerprint alone', async () => {
    await check('bits', { id: 'a', text: prose(31) });
    expect(await check('bits', { id: 'b', fingerprint: hex(prose(31)) })).toMatchObject({
      verdict: 'near',
      match: { id: 'a', distance: 0 },
    });
    const wrong = await service.ask('POST', '/v1/indexes/bits/check', { id: 'c', fingerprint: '00ff00ff' });
    expect(wrong).toMatchObject({ status: 422, json: { code: 'BAD_FIELD' } });
  });

  it('stores what insert says', async () => {
    expect(await check('pages', { id: 'never', text: prose(41), insert: 'never' })).toMatchObject({
      verdict: 'new',
      stored: false,
    });
    expect(await check('pages', { id: 'always', text: prose(41) }, '?sync=true')).toMatchObject({ stored: true });
    expect(await check('pages', { id: 'copy', text: prose(41), insert: 'always' })).toMatchObject({
      verdict: 'exact',
      stored: true,
    });
  });

  it('forgets after the time to live', async () => {
    await check('pages', { id: 'brief', text: prose(43), ttlSeconds: 1 });
    await expect
      .poll(async () => check('pages', { id: 'other', text: prose(43), insert: 'never' }))
      .toMatchObject({ verdict: 'new' });
  });

  it('of twins that race says new once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        check('pages', { id: `twin ${i}`, text: prose(51), ...(i % 2 && { insert: 'if-new' }) }),
      ),
    );
    const verdicts = answers.map((answer) => (answer as { verdict: string }).verdict).sort();
    expect(verdicts).toEqual([...Array(39).fill('exact'), 'new']);
  });

  it('gives the same for a body of any size', async () => {
    const long = Array.from({ length: 400 }, (_, i) => prose(1000 + i)).join('\n');
    expect(long.length).toBeGreaterThan(200_000);
    expect(await check('pages', { id: 'long', text: long })).toMatchObject({ verdict: 'new', id: 'long' });
    const html = `<title>Long</title><article>${long
      .split('\n')
      .map((text) => `<p>${text}`)
      .join('')}</article>`;
    expect(await check('pages', { id: 'long page', html, insert: 'never' })).toMatchObject({ match: { id: 'long' } });
    const wrong = await service.ask('POST', '/v1/indexes/pages/check', { id: 'x', text: long, foo: 1 });
    expect(wrong).toMatchObject({ status: 422, json: { code: 'INVALID', detail: expect.stringContaining("'foo'") } });
    const query = await service.ask('POST', '/v1/indexes/pages/query', { id: 'x', text: long, limit: 1 });
    expect(query.json.matches).toMatchObject([{ id: 'long' }]);
  });

  it('is refused without an id, or with two contents', async () => {
    const ask = (body: object) => service.ask('POST', '/v1/indexes/pages/check', body);
    expect(await ask({ text: 'no id' })).toMatchObject({ status: 422, json: { code: 'BAD_FIELD' } });
    expect(await ask({ id: 'a', text: 'a', html: 'a' })).toMatchObject({ status: 422, json: { code: 'INVALID' } });
    expect(await ask({ id: 'a' })).toMatchObject({ status: 422, json: { code: 'INVALID' } });
    expect(await ask({ id: 'a', text: prose(1), session: 'none' })).toMatchObject({
      status: 404,
      json: { code: 'NO_SUCH_SESSION', detail: "there is no session 'none'" },
    });
    const wrongQuery = await service.ask('POST', '/v1/indexes/pages/check?sync=1', { id: 'a', text: 'a' });
    expect(wrongQuery).toMatchObject({ status: 422, json: { errors: [{ at: '/sync' }] } });
    const unknown = await service.ask('POST', '/v1/indexes/pages/check?snyc=true', { id: 'a', text: 'a' });
    expect(unknown).toMatchObject({ status: 422, json: { code: 'INVALID' } });
  });
});

describe('a message', () => {
  const detail = async (method: string, path: string, body?: object | string, headers = {}): Promise<string> =>
    (await service.ask(method, `/v1/indexes/pages${path}`, body, headers)).json.detail;

  it('names the field, its allowed values, and the nearest name', async () => {
    for (const [body, says] of [
      [{ id: 'a', txt: 'x' }, "the body has an unknown field 'txt'; did you mean 'text'?"],
      [{ id: 'a', text: 'x', html: 'y' }, "exactly one of 'html', 'text' and 'fingerprint'; it has 'html' and 'text'"],
      [{ id: 'a' }, "exactly one of 'html', 'text' and 'fingerprint'; it has none"],
      [{ id: 5, text: 'x' }, "'id' must be a text of 1 to 8192 characters, not 5"],
      [
        { id: 'a', text: 'x', insert: 'alway' },
        "'insert' must be 'if-new', 'always' or 'never', not 'alway'; did you mean 'always'?",
      ],
      [{ id: 'a', text: 'x', ttlSeconds: 0 }, "'ttlSeconds' must be a number above 0, at most 2147483647, not 0"],
      [{ id: 'a', text: 'x', session: 'a b' }, "'session' must be 1 to 64 of A-Z, a-z, 0-9, _, . and -"],
      [{ id: 'a', fingerprint: 'xy' }, "'fingerprint' must be words of 8 hexadecimal digits"],
      [[], 'the body must be a JSON object, not a list'],
      ['', 'the body is empty'],
    ] as const) {
      expect(await detail('POST', '/check', body)).toContain(says);
    }
    expect(await detail('POST', '/check?snyc=true', { id: 'a', text: 'x' })).toBe(
      "the query has an unknown parameter 'snyc'; did you mean 'sync'?",
    );
    const which = "the query must have exactly one of 'urlPrefix' and 'id'; it has";
    expect(await detail('DELETE', '/docs')).toBe(`${which} none`);
    expect(await detail('DELETE', '/docs?id=a&urlPrefix=https://a.example/')).toBe(`${which} 'urlPrefix' and 'id'`);
    expect(await detail('GET', '/docs')).toBe("the query needs the parameter 'id'");
    expect(await detail('POST', '/query', { text: 'x', limit: 1.5 })).toBe(
      "'limit' must be a whole number from 1 to 1000, not 1.5",
    );
    expect(await detail('GET', '/docs/https%3A%2F%2FA.example')).toContain("in normal form, 'https://a.example/'");
  });

  it('says that a body is not compressed as its header says, or ends early', async () => {
    const json = JSON.stringify({ id: 'a', text: prose(1) });
    const whole = { gzip: gzipSync(json), deflate: deflateSync(json), br: brotliCompressSync(json) };
    for (const [coding, bytes] of Object.entries(whole)) {
      const headers = { 'content-encoding': coding };
      const early = bytes.subarray(0, bytes.length - 20) as unknown as string;
      expect(await detail('POST', '/check', early, headers)).toBe('the body is incomplete');
      expect(await detail('POST', '/check', json, headers)).toBe(
        `the body is not ${coding}, although its Content-Encoding is '${coding}'`,
      );
    }
  });
});

describe('a query', () => {
  it('needs no id', async () => {
    await check('pages', { id: 'unnamed', text: prose(63) });
    for (const text of [prose(63), `${prose(63)} ${' '.repeat(70_000)}`]) {
      const { json } = await service.ask('POST', '/v1/indexes/pages/query', { text, limit: 1 });
      expect(json.matches).toMatchObject([{ id: 'unnamed' }]);
    }
  });

  it('gives the most similar first, and stores nothing', async () => {
    await check('pages', { id: 'q1', text: prose(61) });
    await check('pages', { id: 'q2', text: `${prose(61)} ${prose(62, 40)}`, insert: 'always' });
    const ask = async (): Promise<{ matches: { id: string }[] }> =>
      (await service.ask('POST', '/v1/indexes/pages/query', { id: 'x', text: prose(61), limit: 2 })).json;
    expect((await ask()).matches.map(({ id }) => id)).toEqual(['q1', 'q2']);
    expect((await ask()).matches).toHaveLength(2);
  });
});

describe('a document', () => {
  const at = (id: string): string => `/v1/indexes/pages/docs/${encodeURIComponent(id)}`;

  it.each(['plain', 'https://site.example/a?b=c&d=%20#e', 'ünï/cödé 文 %', '..', '__proto__', 'a'.repeat(2000)])(
    'is stored, read and deleted under its id: %s',
    async (id) => {
      const seed = id.length + id.charCodeAt(0) * 100;
      expect((await service.ask('PUT', at(id), { text: prose(seed) })).json).toMatchObject({ id, stored: true });
      expect((await service.ask('GET', at(id))).json).toMatchObject({ id, fingerprint: expect.any(String) });
      expect((await service.ask('DELETE', at(id))).json).toEqual({ deleted: 1 });
      expect(await service.ask('GET', at(id))).toMatchObject({ status: 404, json: { code: 'NO_SUCH_DOCUMENT' } });
      expect(await service.ask('DELETE', at(id))).toMatchObject({ status: 404, json: { code: 'NO_SUCH_DOCUMENT' } });
    },
  );

  it.each(['.', '..', 'a/../b//c', '?&=#+ %2F%FF', 'ünï/cödé 文', 'a'.repeat(2000)])(
    'is stored, read and deleted by a client under its id: %s',
    async (id) => {
      const pages = new SeenClient(service.url).index('pages');
      expect(await pages.put(id, { text: prose(8000 + id.length) }, { sync: true })).toMatchObject({
        id,
        stored: true,
      });
      expect(await pages.get(id)).toMatchObject({ id });
      expect([await pages.delete(id), await pages.delete(id), await pages.get(id)]).toEqual([true, false, undefined]);
    },
  );

  it('goes with all whose address begins alike', async () => {
    for (const [i, path] of ['a', 'b', 'c'].entries())
      await check('kept', { url: `https://gone.example/${path}`, text: prose(70 + i) });
    const { json } = await service.ask('DELETE', '/v1/indexes/kept/docs?urlPrefix=https%3A%2F%2Fgone.example%2F');
    expect(json).toEqual({ deleted: 3 });
  });
});

describe('a session', () => {
  const path = '/v1/indexes/pages/sessions';

  it('shows its documents to others when it is committed, and none when it is discarded', async () => {
    for (const [session, end, seed] of [
      ['kept', 'commit', 81],
      ['dropped', 'discard', 82],
    ] as const) {
      expect((await service.ask('POST', path, { session })).status).toBe(201);
      expect(await service.ask('POST', path, { session })).toMatchObject({
        status: 409,
        json: { code: 'SESSION_EXISTS' },
      });
      await check('pages', { id: `in ${session}`, text: prose(seed), session });
      const look = () => check('pages', { id: 'outside', text: prose(seed), insert: 'never' });
      expect(await look()).toMatchObject({ verdict: 'new' });
      expect((await service.ask('GET', path)).json.sessions).toContainEqual(
        expect.objectContaining({ name: session, open: true }),
      );
      const ended =
        end === 'commit'
          ? await service.ask('POST', `${path}/${session}/commit`)
          : await service.ask('DELETE', `${path}/${session}`);
      expect(ended.json).toEqual({ documents: 1 });
      const [again, other] = [
        await service.ask('POST', `${path}/${session}/commit`),
        await service.ask('DELETE', `${path}/${session === 'kept' ? 'none' : session}`),
      ];
      // A repeated act has the same answer, the other act is refused.
      if (end === 'commit') expect(again).toMatchObject({ status: 200, json: { documents: 1 } });
      else expect(again).toMatchObject({ status: 409, json: { code: 'SESSION_ENDED' } });
      if (end === 'discard') expect(other).toMatchObject({ status: 200, json: { documents: 1 } });
      expect(await look()).toMatchObject({ verdict: end === 'commit' ? 'exact' : 'new' });
    }
  });

  it('that was committed can be removed with its documents, and only with them', async () => {
    await service.ask('POST', path, { session: 'late' });
    await check('pages', { id: 'in late', text: prose(83), session: 'late' });
    await check('pages', { id: 'beside late', text: prose(84) });
    await service.ask('POST', `${path}/late/commit`);
    for (let times = 0; times < 2; times++) {
      expect((await service.ask('DELETE', `${path}/late`)).json).toEqual({ documents: 1 });
    }
    expect((await service.ask('GET', '/v1/indexes/pages/docs/in%20late')).status).toBe(404);
    expect((await service.ask('GET', '/v1/indexes/pages/docs/beside%20late')).status).toBe(200);
  });

  it('that is none cannot be ended', async () => {
    expect(await service.ask('POST', `${path}/none/commit`)).toMatchObject({
      status: 404,
      json: { code: 'NO_SUCH_SESSION' },
    });
    expect((await service.ask('DELETE', `${path}/none`)).status).toBe(404);
  });
});

describe('a job', () => {
  const path = '/v1/indexes/kept/jobs';
  const done = async (kind: string): Promise<{ status: string; path: string; error?: object }> => {
    const { status, headers } = await service.ask('POST', path, { kind });
    expect(status).toBe(202);
    const get = async () => (await service.ask('GET', headers.location!)).json;
    await expect.poll(async () => (await get()).status).toMatch(/done|failed/);
    return get();
  };

  it('compacts', async () => {
    await check('kept', { id: 'to be removed', text: prose(91) });
    await service.ask('DELETE', '/v1/indexes/kept/docs/to%20be%20removed');
    expect(await done('compact')).toMatchObject({ status: 'done' });
    expect(await check('kept', { id: 'again', text: prose(91) })).toMatchObject({ verdict: 'new' });
  });

  it('writes the groups of near-duplicates that are stored', async () => {
    await service.ask('POST', '/v1/indexes', { name: 'grouped' });
    const add = (id: string, text: string) => check('grouped', { id, text, insert: 'always' });
    for (const i of [0, 1, 2]) await add(`alone ${i}`, prose(900 + i));
    for (const id of ['a', 'b', 'c']) await add(id, `${prose(950)} ${id}`);
    for (const id of ['x', 'y']) await add(id, prose(960));
    const { json: job } = await service.ask('POST', '/v1/indexes/grouped/jobs', { kind: 'clusters' });
    const ended = async () => (await service.ask('GET', `/v1/jobs/${job.id}`)).json;
    await expect.poll(async () => (await ended()).status).toBe('done');
    const lines = readFileSync(join(service.data, (await ended()).path), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { type: 'cluster', ids: ['a', 'b', 'c'], truncated: false },
      { type: 'cluster', ids: ['x', 'y'], truncated: false },
    ]);
  });

  it('replaces no result of the same millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const paths: string[] = [];
      for (const kind of ['export', 'export', 'export', 'snapshot', 'snapshot']) {
        vi.setSystemTime(new Date('2030-01-02T03:04:05Z'));
        paths.push((await done(kind)).path);
      }
      expect(paths).toEqual([
        'exports/kept-2030-01-02T03-04-05-000Z.ndjson',
        'exports/kept-2030-01-02T03-04-05-000Z-2.ndjson',
        'exports/kept-2030-01-02T03-04-05-000Z-3.ndjson',
        'snapshots/kept-2030-01-02T03-04-05-000Z',
        'snapshots/kept-2030-01-02T03-04-05-000Z-2',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['export', 'clusters'] as const)('leaves no file if its index is removed meanwhile: %s', async (kind) => {
    await service.ask('POST', '/v1/indexes', { name: 'brief' });
    const lines = Array.from({ length: 1500 }, (_, i) => ({ id: `d${i}`, text: prose(i), insert: 'always' }));
    await service.bulk('/v1/indexes/brief/check/bulk', lines);
    const { json: job } = await service.ask('POST', '/v1/indexes/brief/jobs', { kind });
    await service.ask('DELETE', '/v1/indexes/brief');
    await expect.poll(async () => (await service.ask('GET', `/v1/jobs/${job.id}`)).json.status).toMatch(/done|failed/);
    const left = (folder: string) => readdirSync(join(service.data, folder)).filter((name) => name.startsWith('brief'));
    expect(left(kind === 'export' ? 'exports' : kind).filter((name) => name.endsWith('.incomplete'))).toEqual([]);
  });

  it('copies and exports what is then there', async () => {
    const { json } = await service.ask('GET', '/v1/indexes/kept/stats');
    const [snapshot, exported] = [await done('snapshot'), await done('export')];
    expect([snapshot.status, exported.status]).toEqual(['done', 'done']);
    const copy = await openSeen({ path: join(service.data, snapshot.path), create: false });
    expect(copy.size).toBe(json.documents);
    await copy.close();
    // A copy that is moved to its place is an index, without a new start.
    renameSync(join(service.data, snapshot.path), join(service.data, 'indexes', 'restored'));
    const restored = await service.ask('POST', '/v1/indexes', { name: 'restored' });
    expect(restored).toMatchObject({ status: 201, json: { documents: json.documents } });
    expect(await service.ask('POST', '/v1/indexes/restored/check', { id: 'again', text: prose(91) })).toMatchObject({
      json: { verdict: 'revisit', changed: false },
    });
    const lines = readFileSync(join(service.data, exported.path), 'utf8').trim().split('\n');
    expect(lines).toHaveLength(1 + json.documents + 1);
    const { jobs } = (await service.ask('GET', '/v1/jobs')).json;
    expect(jobs.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual(['snapshot', 'export']);
  });

  it('of no known kind, number or index is refused', async () => {
    expect((await service.ask('POST', path, { kind: 'fetch' })).status).toBe(422);
    expect((await service.ask('POST', path, { kind: 'export', path: '/etc/passwd' })).status).toBe(422);
    expect((await service.ask('POST', '/v1/indexes/none/jobs', { kind: 'export' })).json.code).toBe('NO_SUCH_INDEX');
    expect((await service.ask('GET', '/v1/jobs/999')).json.code).toBe('NO_SUCH_JOB');
  });
});

describe('the service', () => {
  it('says that it lives and is ready', async () => {
    expect((await service.ask('GET', '/livez')).json).toEqual({ status: 'alive' });
    expect((await service.ask('GET', '/readyz')).json).toEqual({ status: 'ready' });
    expect((await service.ask('HEAD', '/readyz')).status).toBe(200);
  });

  it('has its figures for Prometheus', async () => {
    const { text, headers } = await service.ask('GET', '/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(/^dittograph_checks_total\{index="pages",verdict="exact"\} \d+$/m);
    expect(text).toMatch(
      /^dittograph_http_requests_total\{route="\/v1\/indexes\/:name\/check",method="POST",status="200"\} \d+$/m,
    );
    expect(text).toContain('dittograph_queue_documents 0\n');
  });

  it('says what is not there', async () => {
    expect(await service.ask('GET', '/v2')).toMatchObject({ status: 404, json: { code: 'NO_SUCH_ROUTE' } });
    expect(await service.ask('PUT', '/v1/indexes')).toMatchObject({
      status: 405,
      headers: { allow: 'POST, GET' },
      json: { code: 'METHOD_NOT_ALLOWED' },
    });
  });
});
