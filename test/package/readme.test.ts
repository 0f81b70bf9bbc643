import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { write } from '../io/parquet/reading.ts';
import { page, prose } from '../texts.ts';
import { BLOCKS, type Block, DOCUMENTS, proseOf } from './documents.ts';
import { MAIN, outputOf, PAGES, ROOT, run } from './project.ts';

const blocksOf = (language: string): readonly Block[] => BLOCKS.filter((block) => block.language === language);

/** Not run here: running this test requires it, or it needs labelled sets or Spark (test/long/spark.test.ts). */
const NOT_HERE =
  /^npm ci && npm test$|^npm ci && npx dittograph demo$| --data sets\/ |pip install|SPARK_HOME|dittograph spark |^dittograph (?:serve|keys) |^(?:npx )?dittograph ui$|^curl |^kill /;

/** A folder with everything that the commands name, where `npx dittograph` is this package. */
const playground = folder();
/**
 * `npx NAME` as it is where NAME is installed. npm itself takes longer to start than most of these commands to run, and
 * tarball.test.ts calls it once.
 */
const NPX = '#!/bin/sh\nexec "$@"\n';

beforeAll(async () => {
  const bin = join(playground, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(MAIN, join(bin, 'dittograph'));
  chmodSync(MAIN, 0o755);
  writeFileSync(join(bin, 'npx'), NPX, { mode: 0o755 });
  cpSync(PAGES, join(playground, 'pages'), { recursive: true });
  cpSync(PAGES, join(playground, 'demo/pages'), { recursive: true });
  const lines = [1, 2, 1, 3].map((seed, i) =>
    JSON.stringify({ id: `d${i}`, text: prose(seed), date: `2024-05-0${i + 1}` }),
  );
  const records = [1, 2, 1].map((seed, i) => response(`https://crawled.example/${i}`, page(`Page ${i}`, seed)));
  for (const [name, content] of Object.entries({
    'package.json': JSON.stringify({ name: 'user', private: true }),
    'docs.jsonl': `${lines.join('\n')}\n`,
    'new.jsonl': `${lines[0]}\n`,
    'crawled.jsonl': `${lines.map((line, i) => line.replace('}', `,"url":"https://crawled.example/${i}"}`)).join('\n')}\n`,
    'all.jsonl': `${lines.join('\n')}\n`,
    'labelled.jsonl': `${lines.map((line, i) => line.replace('}', `,"cluster":${[1, 2, 1, 3][i]}}`)).join('\n')}\n`,
    'crawl.warc.gz': Buffer.concat(records.map((record) => gzipSync(record))),
    'a.html': page('One', 1),
    'b.html': page('Other', 1, 'Only the other has this.'),
  })) {
    writeFileSync(join(playground, name), content);
  }
  const texts = [1, 2, 1].map((seed) => Buffer.from(prose(seed)));
  await write(join(playground, 'docs.parquet'), { columns: [{ name: 'text', kind: 'text' }] }, [[texts]]);
});

describe('the documents', () => {
  it('exist, and all kinds of their examples are checked here', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(5);
    expect(BLOCKS.length).toBeGreaterThan(8);
    expect(BLOCKS.filter(({ language }) => !['', 'sh', 'js', 'json', 'python'].includes(language))).toEqual([]);
    for (const language of ['sh', 'js', 'json']) expect(blocksOf(language)).not.toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to existing files', (document) => {
    expect(linksOf(document).filter((link) => !leadsSomewhere(document, link))).toEqual([]);
  });
});

const scripts = DOCUMENTS.map((path) => {
  const own = blocksOf('sh').filter((block) => block.path === path);
  return { path, script: own.map(({ code }) => code).join('') };
}).filter(
  ({ script }) =>
    script !== '' &&
    !script
      .trim()
      .split('\n')
      .every((line) => NOT_HERE.test(line)),
);

/** Commands that have done what they say: the folder is the same for all documents, so once is enough. */
const done = new Set<string>();

it.each(scripts)('all commands in $path do what it says, in order', async ({ script }) => {
  const lines = script.trim().split('\n');
  const commands = lines.map((line) => line.replace(/\s+#.*$/, '')).filter((line) => !NOT_HERE.test(line));
  expect(commands).not.toEqual([]);
  const env = { PATH: `${join(playground, 'node_modules/.bin')}:${process.env.PATH}` };
  for (const command of commands) {
    const plain = command.replace(/^npx /, '');
    if (done.has(plain)) continue;
    const { status, stderr } = await run('bash', ['-euo', 'pipefail', '-c', command], { cwd: playground, env });
    expect({ command, status, fault: /^dittograph: .*/m.exec(stderr)?.[0] }).toEqual({ command, status: 0 });
    done.add(plain);
  }
});

describe('the programs in the documents', () => {
  const programs = blocksOf('js');
  /** What each printed, line by line, or the error that ended it. */
  let printed: readonly (readonly string[])[];

  // One after another in one process, beside an installed dittograph.
  beforeAll(async () => {
    symlinkSync(ROOT, join(playground, 'node_modules/dittograph'));
    programs.forEach(({ code }, i) => void writeFileSync(join(playground, `program-${i}.mjs`), code));
    const all = `
      import { format } from 'node:util';
      const write = console.log;
      const printed = [];
      for (let i = 0; i < ${programs.length}; i++) {
        const lines = (printed[i] = []);
        console.log = (...values) => void lines.push(format(...values));
        await import(\`./program-\${i}.mjs\`).catch((error) => lines.push(error.stack));
      }
      write(JSON.stringify(printed));`;
    writeFileSync(join(playground, 'programs.mjs'), all);
    printed = JSON.parse(`${await outputOf(process.execPath, [join(playground, 'programs.mjs')], { cwd: ROOT })}`);
  });

  it.each(programs.map((program, i) => ({ ...program, i })))(
    '$place runs and prints the output in its comments',
    ({ code, i }) => {
      const said = [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, comment]) => comment!);
      expect(printed[i]!.join('\n')).toBe(said.join('\n'));
    },
  );
});

describe('the records in the documents', () => {
  let records: readonly { readonly id?: string }[];

  beforeAll(async () => {
    const args = [MAIN, 'scan', 'demo/pages', '-q', '-o', 'ndjson'];
    const lines = `${await outputOf(process.execPath, args)}`.trim().split('\n');
    records = lines.map((line) => JSON.parse(line));
  });

  it.each(blocksOf('json'))('$place is a shortened record of the demo', ({ code }) => {
    const shown = JSON.parse(code);
    expect(records.find(({ id }) => id === shown.id)).toMatchObject(wherePrinted(shown) as object);
  });
});

describe('the examples', () => {
  it('are all run below', () => {
    const here = ['browser.html', 'clean-jsonl.mjs', 'crawler.mjs'];
    // The last asks a service, in test/process/serve.test.ts.
    expect(readdirSync(join(ROOT, 'examples')).sort()).toEqual(['ask-page-by-page.mjs', ...here]);
  });

  const example = async (name: string, stdin = ''): Promise<string[]> =>
    `${await outputOf(process.execPath, [join('examples', name)], { stdin })}`.split('\n');

  it('clean JSON lines', async () => {
    const lines = readFileSync(join(playground, 'docs.jsonl'), 'utf8').split('\n');
    const small = JSON.stringify({ id: 'small', text: 'Too small.' });
    expect(await example('clean-jsonl.mjs', [small, ...lines].join('\n'))).toEqual(lines.toSpliced(2, 1));
  });

  it('clean JSON lines with numbers as ids, and report a line without an id', async () => {
    const lines = [7, 8, undefined, 7.5].map((id) => JSON.stringify({ id, text: prose(1) }));
    const { stdout, stderr } = await run(process.execPath, ['examples/clean-jsonl.mjs'], { stdin: lines.join('\n') });
    expect(`${stdout}`).toBe(`${lines[0]}\n${lines[2]}\n`);
    expect(stderr).toBe("documents:3: a document needs an 'id' that is a text or a number\n");
  });

  it('tell a crawler what to index', async () => {
    const printed = await example('crawler.mjs');
    expect(printed.filter((line) => / repeats .* % alike$/.test(line)).length).toBeGreaterThan(8);
    expect(printed.at(-2)).toMatch(/^\d+ pages to index$/);
  });
});

/** What an example says of a record: a text that ends in … is the beginning of one. */
function wherePrinted(value: unknown): unknown {
  if (typeof value === 'string') return value.endsWith('…') ? expect.stringMatching(`^${value.slice(0, -1)}`) : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wherePrinted(inner)]));
}

function response(url: string, body: string): string {
  const content = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${body}`;
  const head = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2024-05-01T10:00:00Z\r\n`;
  return `${head}Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}\r\n\r\n`;
}

/** Targets of the links to files and headings of the project. */
function linksOf(document: string): string[] {
  const prose = proseOf(document).replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path, heading] = link.split('#');
  const target = path === '' ? join(ROOT, document) : resolve(ROOT, dirname(document), path!);
  if (!existsSync(target)) return false;
  if (heading === undefined) return true;
  const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, text]) => slug(text!) === decodeURIComponent(heading));
}

/** The anchor that GitHub gives a heading. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
