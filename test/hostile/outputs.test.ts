import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMATS, type FormatName } from '../../src/report/formats.ts';
import { dittograph, type Ended, recordsOf } from '../cli/command-line.ts';
import { folder } from '../folders.ts';
import { parseCsv } from '../oracles/csv.ts';
import { MAIN } from '../package/project.ts';
import { ACTIVE } from '../report/result.ts';
import { hostileArchive, hostileFolder, hostileLines, MAX_BYTES, type Wanted } from './corpus.ts';

const root = folder();
const FORMS = {
  'a folder': () => hostileFolder(join(root, 'pages')),
  'JSON Lines': () => hostileLines(join(root, 'docs.jsonl')),
  'an archive': () => hostileArchive(join(root, 'crawl.warc')),
} as const;
const NAMES = Object.keys(FORMATS) as FormatName[];
// Copies here have hostile titles of their own, for which they would stay.
const ANY_KIND = ['--preset', 'corpus', '--compare-site', 'main', '--min-coverage', '0'];
const OPTIONS = [
  '--max-bytes',
  String(MAX_BYTES),
  '-v',
  ...ANY_KIND,
  ...NAMES.flatMap((name) => ['-o', `${name}:r.${name}`]),
];

const SCRIPT = spawnSync('script', ['--version']).stdout?.includes('util-linux') === true;

const countBy = <T>(items: readonly T[], key: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = Object.create(null);
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};

describe.each(Object.entries(FORMS))('of %s', (_, make) => {
  let path = '';
  let wanted: readonly Wanted[] = [];
  beforeAll(() => {
    ({ path, wanted } = make());
  });

  describe.each(['scan', 'dedup'] as const)('%s', (command) => {
    let ended: Ended;
    let out = '';
    // biome-ignore lint/suspicious/noExplicitAny: records as they were read back
    let records: any[] = [];
    const written = (name: string): string => readFileSync(join(out, name), 'utf8');
    const ofType = (type: string) => records.filter((record) => record.type === type);
    beforeAll(async () => {
      out = folder();
      ended = await dittograph([command, path, ...OPTIONS, ...(command === 'dedup' ? ['--removed', 'removed'] : [])], {
        cwd: out,
      });
      records = recordsOf(written('r.ndjson'));
    });

    it('exits with 3 and writes all reports', () => {
      expect(ended.status).toBe(3);
      expect(readdirSync(out).sort()).toEqual(
        [...NAMES.map((name) => `r.${name}`), ...(command === 'dedup' ? ['removed'] : [])].sort(),
      );
    });

    it('writes one doc record for every record, in order', () => {
      expect(ofType('doc').map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      expect(ofType('summary')).toHaveLength(1);
      expect(ofType('summary')[0]).toMatchObject({ documents: wanted.length, errors: ofType('error').length });
    });

    it('writes one error record for each bad record, with its code and a sentence, and no other', () => {
      const bad = wanted.filter(({ code }) => code !== undefined);
      expect(ofType('error').map(({ id, code }) => [id, code])).toEqual(bad.map(({ id, code }) => [id, code]));
      for (const { message } of ofType('error')) expect(message).toMatch(/^(?=.* ).{10,1000}$/s);
    });

    it('finds the copies, and drops none that it could not compare', () => {
      expect(ofType('doc').filter(({ status }) => status === 'dropped').length).toBeGreaterThan(5);
      const errors = new Set(ofType('error').map(({ id }) => id));
      for (const { id, status, bytes } of ofType('doc')) {
        if (status === 'unjudged') expect(errors).toContain(id);
        else expect(bytes).toBeGreaterThan(0);
      }
    });

    it('writes every line and the whole document as JSON that parses', () => {
      const whole = JSON.parse(written('r.json'));
      expect(whole.docs).toEqual(ofType('doc'));
      expect(recordsOf(written('r.pairs'))).toEqual(ofType('pair'));
      expect(recordsOf(written('r.clusters'))).toEqual(ofType('cluster'));
      expect(whole.errors).toEqual(ofType('error'));
    });

    it('writes each id to one of the lists', () => {
      const listed = (name: string): string[] =>
        written(name)
          .split('\n')
          .slice(0, -1)
          .map((line) => (line.startsWith('"') ? JSON.parse(line) : line));
      const dropped = ofType('doc').filter(({ status }) => status === 'dropped');
      expect(listed('r.drop')).toEqual(dropped.map(({ id }) => id));
      expect([...listed('r.keep'), ...listed('r.drop')].sort()).toEqual(wanted.map(({ id }) => id).sort());
    });

    it('writes a row for each page of a cluster and each error, none of which is a formula for a spreadsheet', () => {
      const rows = parseCsv(written('r.csv').slice(1));
      const inClusters = ofType('doc').filter(({ cluster }) => cluster !== undefined).length;
      const counts = countBy(rows.slice(1), (row) => row[1]!);
      expect(counts.keep! + counts['can be removed']!).toBe(inClusters);
      expect(counts['not compared']).toBe(ofType('error').filter(({ code }) => code !== 'DUPLICATE_ID').length);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    });

    it('contains nothing that can control the terminal or viewer of its reader', () => {
      for (const name of NAMES) expect(written(`r.${name}`)).not.toMatch(ACTIVE);
      expect(ended.stderr).not.toMatch(ACTIVE);
      expect(written('r.md')).not.toContain('<script');
    });

    it.skipIf(!SCRIPT)(
      'lets nothing but our own colours and progress through to a terminal (skipped without script)',
      () => {
        const line = [
          'node',
          MAIN,
          command,
          path,
          '--max-bytes',
          MAX_BYTES,
          '-v',
          ...(command === 'dedup' ? ['--dry-run'] : []),
        ];
        const { status, stdout } = spawnSync(
          'script',
          ['-qec', line.map((word) => `'${word}'`).join(' '), '/dev/null'],
          {
            env: { ...process.env, TERM: 'xterm', NO_COLOR: '' },
          },
        );
        const shown = stdout.toString();
        expect(status).toBe(3);
        expect(shown).toContain('\u001b[');
        expect(shown.replace(/\u001b\[[0-9;]*m|\r\u001b\[K|\r\n/g, '')).not.toMatch(ACTIVE);
      },
    );

    it('proves every removal from the texts alone', async () => {
      const { status, stdout } = await dittograph(['verify', 'r.ndjson'], { cwd: out });
      const dropped = ofType('doc').filter((doc) => doc.status === 'dropped').length;
      expect([status, stdout]).toEqual([0, `${dropped} of ${dropped} removals are correct.\n`]);
    });

    if (command === 'dedup') {
      it('writes every byte: kept and removed records together are the input', () => {
        const dropped = new Set(
          ofType('doc')
            .filter(({ status }) => status === 'dropped')
            .map(({ id }) => id),
        );
        const part = (gone: boolean): string =>
          Buffer.concat(wanted.filter(({ id }) => dropped.has(id) === gone).map(({ bytes }) => bytes)).toString(
            'latin1',
          );
        expect(Buffer.from(ended.stdoutBytes).toString('latin1') === part(false)).toBe(true);
        expect(readFileSync(join(out, 'removed'), 'latin1') === part(true)).toBe(true);
      });
    }
  });
});
