import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AddressedPage } from '../../src/report/action.ts';
import { withAddress } from '../../src/report/mirror-address.ts';
import { redirectsApache, redirectsCsv, redirectsNginx } from '../../src/report/redirects.ts';
import type { DocRecord, ResultRecord } from '../../src/result/records.ts';
import { folder } from '../folders.ts';
import { parseCsv } from '../oracles/csv.ts';
import { HOSTILE, written } from './result.ts';
import { siteResult } from './site-result.ts';

const records = siteResult();
const found = (name: string, path: string | undefined): string | undefined =>
  [path, name].find((one) => one !== undefined && spawnSync(one, ['-v']).status === 0);
/** Skipped where they are absent; NGINX and APACHE may name them. */
const NGINX = found('nginx', process.env.NGINX);
const APACHE = found('apache2', process.env.APACHE);

/** Paths that would end a string, a rule or a line, or be read as a variable. */
const PATHS: readonly string[] = [
  ...[
    '/a;}',
    '/a"b',
    "/a'b",
    '/a\\b?c=\\d',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
    '/$host/${x}',
    '/%{HTTP_HOST}',
    '/%1%20b',
    '/a|b^c`d',
    '/{a}?{b}|[c]',
    '/a?b#c',
  ],
  ...[
    '/a b\tc',
    '/a\nreturn 200;',
    '/~^.*',
    '/.*',
    '/a+(b)?c=*',
    '/$',
    '/页面?问=答',
    '/include',
    '/a%0d%0aSet-Cookie:x',
    '//other.example/',
  ],
  ...['/..%2f..%2fetc', '/\u202egnp', '/a?%24=%22', `/${'long'.repeat(60)}`, '/Case', '/-'],
];

function resultOf(origin: string, paths: readonly string[] = PATHS): ResultRecord[] {
  const [header, ...rest] = records;
  const dropped = records.find((record) => record.type === 'doc' && record.status === 'dropped') as DocRecord & {
    status: 'dropped';
  };
  const docs = paths.flatMap((path, i): DocRecord[] => {
    const kept = `${origin}/kept${i}${path}`;
    const base = { type: 'doc', bytes: 1, shingles: 9, cluster: `c${i}` } as const;
    return [
      { ...base, id: kept, url: kept, status: 'kept' },
      {
        ...base,
        id: `${i}`,
        url: `${origin}${path}`,
        status: 'dropped',
        evidence: { ...dropped.evidence, kept, kind: 'copy' },
      },
    ];
  });
  const other: DocRecord = { type: 'doc', id: 'other', url: `${origin}/CASE`, status: 'unique', bytes: 1, shingles: 9 };
  return [header!, ...docs, other, rest.at(-1)!];
}

const pairsOf = (result: readonly ResultRecord[]): [from: string, to: string][] =>
  parseCsv(written(redirectsCsv(), result))
    .slice(1)
    .map(([from, to]) => [from!, to!]);

describe('the redirects', () => {
  it('are the pages for which a 301 is suggested, each to the address kept', () => {
    expect(pairsOf(records)).toEqual([
      ['https://www.shop.example/boats?utm_source=mail', 'https://www.shop.example/boats'],
      ['http://www.shop.example/boats', 'https://www.shop.example/boats'],
      ["https://www.shop.example/old/a%24b%22%7B%7D'?x=%24%7BHOST%7D", "https://www.shop.example/a%24b%22%7B%7D'"],
      ['https://www.shop.example/Jam', 'https://www.shop.example/jam'],
    ]);
  });

  it('leave alone an address that a page which stays has, and take none twice', () => {
    const staying: DocRecord = {
      type: 'doc',
      id: 'x',
      url: 'https://www.shop.example/Jam',
      status: 'unique',
      bytes: 1,
      shingles: 9,
    };
    const [header, ...rest] = records;
    const from = pairsOf([header!, staying, ...rest, ...rest]).map(([address]) => address);
    expect(from).not.toContain('https://www.shop.example/Jam');
    expect(new Set(from).size).toBe(from.length);
    expect(from).toHaveLength(3);
  });

  it('are none where nothing is proven, or where no address is known', () => {
    const unproven = records.map((record) =>
      record.type === 'header' ? { ...record, confirmed: false as const } : record,
    );
    expect(pairsOf(unproven)).toEqual([]);
    const files = resultOf('', ['a.html', 'b.html']);
    expect(written(redirectsNginx(), files)).toMatch(
      /^# 0 redirects by dittograph\. 2 other pages can be removed and are not here.*\n# no redirect for 2 removable documents: .* Scan /,
    );
    const ofCsv = redirectsCsv();
    written(ofCsv, files);
    expect(ofCsv.notes!()).toEqual([expect.stringMatching(/^no redirect for 2 removable documents: .* Scan /)]);
    const ofAddresses = redirectsCsv();
    written(ofAddresses, resultOf('https://www.shop.example', ['/a', '/b']));
    expect(ofAddresses.notes!()).toEqual([]);
  });

  it('of a mirror have the address that its folder and path say, for the folder of the host too', () => {
    const file = { bytes: 1, sha256: '0' };
    const ofFiles = (inputs: readonly string[], paths: readonly string[]): ResultRecord[] =>
      resultOf('', paths).map((record) => {
        if (record.type === 'header') return { ...record, inputs };
        if (record.type !== 'doc') return record;
        const { url, ...doc } = record;
        const own = { ...doc, id: url === undefined || url === '/CASE' ? 'x' : url.slice(1), file };
        return 'evidence' in own ? { ...own, evidence: { ...own.evidence, kept: own.evidence.kept.slice(1) } } : own;
      });
    const names = ['/a/index.html', '/b.html', '/c@q=1.html', '/d?q=1.html', '/e#f.html', '/g\nh\t.html', '/i.html '];
    const sources = ['/a/', '/b.html', '/c?q=1', '/d?q=1', '/e%23f.html', '/g%0Ah%09.html', '/i.html%20'];
    const expected = sources.map((path, i) => [
      `https://www.shop.example${path}`,
      `https://www.shop.example/kept${i}${path}`,
    ]);
    const within = (folder: string): string[] => names.map((name) => `${folder}${name}`);
    const ofHost = ofFiles(['mirror/www.Shop.example'], within(''));
    expect(pairsOf(ofHost)).toEqual(expected);
    const above = ofFiles(['mirror'], names).map((record) =>
      record.type !== 'doc'
        ? record
        : {
            ...record,
            id: `www.shop.example_8080/${record.id}`,
            ...('evidence' in record && {
              evidence: { ...record.evidence, kept: `www.shop.example_8080/${record.evidence.kept}` },
            }),
          },
    ) as ResultRecord[];
    const withPort = expected.map((pair) =>
      pair.map((url) => url.replace('https://www.shop.example', 'http://www.shop.example:8080')),
    );
    expect(pairsOf(above)).toEqual(withPort);
    expect(pairsOf(ofFiles(['pages'], names))).toEqual([]);
  });

  it.each([
    ['localhost:8099', 'http://localhost:8099'],
    ['localhost+8099', 'http://localhost:8099'],
    ['localhost_8099', 'http://localhost:8099'],
    ['10.0.0.7_8443', 'https://10.0.0.7:8443'],
    ['www.shop.example', 'https://www.shop.example'],
  ])('of a mirror in the folder %s are of %s', (folder, origin) => {
    const page = { id: `${folder}/a/index.html`, file: { bytes: 1, sha256: '0' } };
    expect(withAddress(page, ['mirror'])).toEqual({ ...page, url: `${origin}/a/` });
    const ofFolder: AddressedPage & { file: unknown } = { ...page, id: 'a/index.html' };
    expect(withAddress(ofFolder, [`mirror/${folder}`]).url).toBe(`${origin}/a/`);
    expect(withAddress({ ...page, url: 'https://a.example/' }, ['mirror']).url).toBe('https://a.example/');
    expect(withAddress({ id: page.id }, ['mirror'])).toEqual({ id: page.id });
  });

  it('send nobody a user name or a password', () => {
    const named = resultOf('http://user:secret@a.example', ['/a', '/b']);
    expect(pairsOf(named)).toEqual([]);
    expect(written(redirectsApache(), named)).not.toContain('secret');
  });

  it('do not involve an address with a route, or the same address without it', () => {
    const at = (route: string): ResultRecord[] => resultOf('https://a.example', [route]);
    expect(pairsOf(at('/app#/tide'))).toEqual([]);
    expect(pairsOf(at('/app#!tide'))).toEqual([]);
    expect(pairsOf(at('/app#tide'))).toEqual([['https://a.example/app', 'https://a.example/kept0/app']]);
    const [header, kept, dropped, ...rest] = at('/tide');
    const moved = (record: ResultRecord): ResultRecord =>
      record === kept ? ({ ...record, url: 'https://a.example/app#/tide' } as ResultRecord) : record;
    expect(pairsOf([header!, moved(kept!), dropped!, ...rest])).toEqual([]);
    const routed = { ...dropped, id: 'routed', url: 'https://a.example/tide#/ebb' } as DocRecord;
    expect(pairsOf([header!, kept!, dropped!, routed, ...rest])).toEqual([]);
  });

  it('for nginx compare without regard to case only where case says nothing', () => {
    const text = written(redirectsNginx(), records);
    expect(text).toContain('"http://www.shop.example/boats" "https://www.shop.example/boats";');
    expect(text).toContain('"~^https://www[.]shop[.]example/Jam$" "https://www.shop.example/jam";');
  });
});

describe.each([...PATHS, ...HOSTILE.map((text) => `/${text}`)])('the hostile address %j', (path) => {
  const result = resultOf('http://a.example', [path]);

  it('stays within its place for nginx and Apache', () => {
    const nginx = written(redirectsNginx(), result)
      .split('\n')
      .filter((line) => line.startsWith('    "') || /^ {4}[^d]/.test(line));
    for (const line of nginx)
      expect(line).toMatch(/^ {4}"(?:~\^[^"\s$]+\$|[^"\s$\\]+)" "[\w\-.~:/?@!&'()*+,;=%[\]]+";$/);
    const apache = written(redirectsApache(), result).split('\n').slice(1).filter(Boolean);
    for (const line of apache)
      expect(line).toMatch(
        /^RewriteEngine On$|^RewriteCond "%\{REQUEST_SCHEME\}:\/\/%\{HTTP_HOST\}" "\^[^"\s$]+\$" \[NC\]$|^RewriteCond "%\{THE_REQUEST\}" "\^\[A-Z\]\+ [^"\s$]+ HTTP\/"$|^RewriteRule "\^" "(?:[\w\-.~:/?@!&'()*+,;=[\]]|\\%)+" \[R=301,L,NE,QSD\]$/,
      );
  });
});

/** Status and Location of a request whose path is sent as it is. */
async function asked(port: number, path: string, host: string): Promise<string> {
  const [reply] = await once(
    request({ port, path, host: '127.0.0.1', agent: false, headers: { host } }).end(),
    'response',
  );
  reply.resume();
  return `${reply.statusCode} ${reply.headers.location ?? ''}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function redirected(command: string, args: readonly string[], port: number, host: string): Promise<void> {
  const origin = `http://${host}`;
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  try {
    for (let i = 0; i < 100; i++) {
      if (child.exitCode !== null) throw new Error(said);
      if ((await asked(port, '/', host).catch(() => undefined)) !== undefined) break;
      await wait(50);
    }
    const pairs = pairsOf(resultOf(origin));
    expect(pairs.length).toBeGreaterThan(20);
    for (const [from, to] of pairs) {
      const answer = await asked(port, from.slice(origin.length), host);
      // A server may refuse an address before any rule, as that of a page it cannot have served.
      if (/^40[034] $/.test(answer) && /%00|%0[ad]|%2f|%25/i.test(from)) continue;
      expect(answer, from).toBe(`301 ${to}`);
      expect(await asked(port, to.slice(origin.length), host), to).toMatch(/^(?!301)/);
    }
    // A page that stays, and differs in case alone.
    expect(await asked(port, '/CASE', host)).toMatch(/^(?!301)/);
  } finally {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
  }
}

// Of an address with a port, nginx and Apache are told in another variable.
describe.each(['a.example', 'a.example:8080'])('a server that has the redirects of %s', (host) => {
  it.skipIf(NGINX === undefined)('answers as they say (needs nginx)', async () => {
    const here = folder();
    const port = await freePort();
    writeFileSync(join(here, 'map.conf'), written(redirectsNginx(), resultOf(`http://${host}`)));
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${here}/t;`);
    writeFileSync(
      join(here, 'nginx.conf'),
      `daemon off; pid ${here}/pid; error_log stderr; events {} http { access_log off; ${temp.join(' ')} include ${here}/map.conf;
       server { listen 127.0.0.1:${port}; root ${here}; merge_slashes off; if ($dittograph_target) { return 301 $dittograph_target; } } }`,
    );
    await redirected(NGINX!, ['-p', here, '-c', join(here, 'nginx.conf'), '-e', 'stderr'], port, host);
  });

  it.skipIf(APACHE === undefined)('answers as they say (needs apache2)', async () => {
    const here = folder();
    const port = await freePort();
    const modules = process.env.APACHE_MODULES ?? '/usr/lib/apache2/modules';
    writeFileSync(join(here, 'map.conf'), written(redirectsApache(), resultOf(`http://${host}`)));
    mkdirSync(join(here, 'www'));
    const load = ['mpm_event', 'rewrite', 'authz_core'].map(
      (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
    );
    writeFileSync(
      join(here, 'apache.conf'),
      `ServerRoot ${here}\nServerName a.example\nUser #65534\nGroup #65534\nPidFile ${here}/pid\nErrorLog ${here}/log\nListen 127.0.0.1:${port}\n${load.join('\n')}\nDocumentRoot ${here}/www\nAllowEncodedSlashes On\nUseCanonicalName Off\nInclude ${here}/map.conf\n`,
    );
    await redirected(APACHE!, ['-D', 'FOREGROUND', '-f', join(here, 'apache.conf')], port, host);
  });
});
