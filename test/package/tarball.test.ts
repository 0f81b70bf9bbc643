import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { outputOf, PAGES, ROOT, run } from './project.ts';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const user = folder();
const bin = join(user, 'node_modules/.bin/dittograph');
let packed: Packed;
/** What npm says when it installs the tarball. */
let notices: string;

/** Packs the package, and installs it for a user from the tarball. Its dependencies come from here: no network. */
beforeAll(async () => {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', user];
  [packed] = JSON.parse(`${await outputOf('npm', pack)}`);
  const here = Object.keys(manifest.dependencies).map((name) => [name, `file:${join(ROOT, 'node_modules', name)}`]);
  const dependencies = { ...Object.fromEntries(here), dittograph: `file:${packed.filename}` };
  writeFileSync(
    join(user, 'package.json'),
    JSON.stringify({ name: 'user', private: true, type: 'module', dependencies }),
  );
  // A dependency in a folder would be built by npm as by its authors; none is by whoever gets it from the registry.
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const installed = await run('npm', ['install', ...quiet], { cwd: user });
  notices = `${installed.stdout}${installed.stderr}`;
  if (installed.status !== 0) throw new Error(notices);
});

describe('the tarball', () => {
  it('contains the built sources, the demo, the documentation and the papers, nothing else, in less than 3.5 MB', () => {
    const papers = ['package.json', 'LICENSE', 'NOTICE', 'CHANGELOG.md', 'README.md', 'README.zh-CN.md'];
    // The stored results are needed only to write the pages.
    const pages = filesBelow('docs').filter((path) => !path.startsWith('docs/papers/results/'));
    const docs = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md', ...pages];
    // The apps of the pages are bundled, and the Chinese texts with the command line, which alone has them.
    const sources = filesBelow('src').filter((path) => !/^src\/(?:app|report\/zh)\//.test(path));
    const built = sources.flatMap((path) => {
      const stem = path.replace(/^src/, 'dist').replace(/\.ts$/, '');
      return [`${stem}.js`, `${stem}.d.ts`];
    });
    const bundled = (path: string): boolean => path.startsWith('dist/cli/');
    const expected = [
      ...papers,
      ...docs,
      'api/openapi.json',
      ...filesBelow('clients'),
      ...['live', 'methods', 'report'].flatMap((app) => [`dist/app/${app}.css`, `dist/app/${app}.js`]),
      'dist/app/ui/index.html',
      ...built.filter((path) => !bundled(path)),
      ...filesBelow('demo'),
    ];
    const found = packed.files.map(({ path }) => path);
    expect(found.filter((path) => !bundled(path)).sort()).toEqual(expected.sort());
    expect(found).toEqual(expect.arrayContaining(['dist/cli/main.js', 'dist/cli/worker.js']));
    expect(
      found
        .filter(bundled)
        .filter(
          (path) =>
            !/\/((main|worker|unpack-worker|merge-worker|index-worker|prepare-worker|report-worker|[a-z-]+-[A-Z0-9]{8})\.js|dittograph-worker\.mjs)$/.test(
              path,
            ),
        ),
    ).toEqual([]);
    expect(packed.size).toBeLessThan(3.5e6);
  });

  it('contains every file that its manifest names', () => {
    const paths = new Set(packed.files.map(({ path }) => path));
    const targets = [manifest.bin, ...Object.values(manifest.exports)].flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values<string>(target),
    );
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((target) => !paths.has(target.replace(/^\.\//, '')))).toEqual([]);
  });
});

it('runs no script when it is installed, and is built by every npm after `npm ci`', () => {
  const installed = JSON.parse(readFileSync(join(user, 'node_modules/dittograph/package.json'), 'utf8'));
  const scripts = Object.keys(installed.scripts);
  // `prepare` too makes npm 11 warn of an install script. `dependencies` runs in the clone alone.
  expect(scripts.filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
  expect(installed.scripts).toMatchObject({ dependencies: 'npm run build', prepack: 'npm run build' });
});

describe('the documentation in the tarball', () => {
  const pages = () => packed.files.map(({ path }) => path).filter((path) => path.endsWith('.md'));

  it('links only to files in the tarball', () => {
    const paths = new Set(packed.files.map(({ path }) => path));
    const folders = new Set([...paths].flatMap((path) => [dirname(path), dirname(dirname(path))]));
    const links = pages().flatMap((page) => {
      const prose = readFileSync(join(ROOT, page), 'utf8')
        .replace(/^```[\s\S]*?^```$/gm, '')
        .replace(/`[^`\n]*`/g, '');
      const targets = [...prose.matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target!);
      return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => ({ page, target }));
    });
    expect(links.length).toBeGreaterThan(40);
    const dead = links.filter(({ page, target }) => {
      const path = normalize(join(dirname(page), target)).replace(/\/$/, '');
      return !paths.has(path) && !folders.has(path);
    });
    expect(dead).toEqual([]);
  });
});

describe('the package, by external checks', () => {
  const tool = (name: string): string => join(ROOT, 'node_modules/.bin', name);

  it('is installed without a warning that names it', () => {
    expect(notices.match(/.*dittograph.*/g)).toBeNull();
  });

  it('passes publint', async () => {
    const { status, stdout } = await run(tool('publint'), ['--strict', packed.filename], { cwd: user });
    expect({ status, stdout: `${stdout}` }).toEqual({ status: 0, stdout: expect.stringContaining('All good!') });
  });

  it('has types that every module resolution with subpaths finds', async () => {
    const args = [packed.filename, '--profile', 'esm-only', '--format', 'json'];
    const { status, stdout } = await run(tool('attw'), args, { cwd: user });
    const { analysis } = JSON.parse(`${stdout}`);
    expect(status).toBe(0);
    expect(Object.keys(analysis.entrypoints)).toEqual(Object.keys(manifest.exports));
  });

  it('can be loaded with require', async () => {
    const code = "console.log(typeof require('dittograph').scan, typeof require('dittograph/core').compare)";
    const printed = await outputOf(process.execPath, ['--no-warnings', '--input-type=commonjs', '-e', code], {
      cwd: user,
    });
    expect(`${printed}`).toBe('function function\n');
  });
});

describe('the command line, as installed', () => {
  it('runs the demo and finds every pair of it', async () => {
    const demo = `${await outputOf(bin, ['demo'], { cwd: user })}`;
    expect(demo).toMatch(/precision 1\.000, recall 1\.000/);
  });

  it('prints the version of its manifest, called by npx', async () => {
    const args = ['--offline', 'dittograph', '--version'];
    expect(`${await outputOf('npx', args, { cwd: user })}`).toBe(`${manifest.version}\n`);
  });

  it('scans a folder, and its result verifies', async () => {
    const result = join(user, 'result.ndjson');
    const report = `${await outputOf(bin, ['scan', PAGES, '-o', `ndjson:${result}`, '-o', 'drop'], { cwd: user })}`;
    const dropped = report.trim().split('\n');
    expect(dropped.length).toBeGreaterThan(10);
    const verdict = `${await outputOf(bin, ['verify', result], { cwd: user })}`;
    expect(verdict).toBe(`${dropped.length} of ${dropped.length} removals are correct.\n`);
  });

  it('filters JSONL, and its status says that a line could not be read', async () => {
    const lines = ['near-duplicate', 'near-duplicate', 'look-alike'].map((word, i) => {
      const text = Array.from({ length: 90 }, (_, n) => `${word} ${n}`).join(' ');
      return `${JSON.stringify({ id: `${i}`, text })}\n`;
    });
    const filter = (stdin: string) => run(bin, ['dedup', '-', '-q'], { cwd: user, stdin });
    const whole = await filter(lines.join(''));
    expect([whole.status, `${whole.stdout}`]).toEqual([0, lines[0]! + lines[2]!]);
    const broken = await filter(`{"id":\n${lines.join('')}`);
    expect([broken.status, `${broken.stdout}`]).toEqual([3, `{"id":\n${lines[0]}${lines[2]}`]);
  });

  it('refuses unknown options with status 2', async () => {
    expect((await run(bin, ['scan', '--similarty', '0.8', '.'], { cwd: user })).status).toBe(2);
  });
});

describe('the library, as installed', () => {
  const program = `
    import { dedup, scan } from 'dittograph';
    import { compare, createFingerprinter, encodeTexts } from 'dittograph/core';
    const text = 'the quick brown fox jumps over the lazy dog';
    for await (const record of scan([{ id: 'a', text }, { id: 'b', text }], { jobs: 2 })) {
      if (record.type === 'cluster') console.log(record.keep, record.drop.join());
    }
    for await (const { rank } of dedup([{ id: 'a', text, rank: 1 }, { id: 'b', text, rank: 2 }])) console.log(rank.toFixed());
    const { rows } = createFingerprinter({ method: 'minhash', slots: 64 }).fingerprint(encodeTexts([text]));
    console.log(rows.length, compare(text, text).jaccard);
  `;

  it('is imported by its names', async () => {
    writeFileSync(join(user, 'program.js'), program);
    expect(`${await outputOf(process.execPath, ['program.js'], { cwd: user })}`).toBe('a b\n1\n64 1\n');
  });

  it('works for a program from standard input, on several cores', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module'], { cwd: user, stdin: program });
    expect(`${stdout}`).toBe('a b\n1\n64 1\n');
  });

  it('does not export its internal files', async () => {
    const { status, stderr } = await run(process.execPath, ['-e', "import('dittograph/dist/cli/run.js')"], {
      cwd: user,
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('has types that a strict compiler accepts, and that refuse errors', async () => {
    writeFileSync(join(user, 'right.ts'), program);
    writeFileSync(
      join(user, 'wrong.ts'),
      "import { scan } from 'dittograph';\nscan('pages', { similarity: 'high' });\n",
    );
    const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
    const strict = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--module',
      'nodenext',
      '--target',
      'es2022',
    ];
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, ...strict, ...types, 'right.ts', 'wrong.ts'], {
      cwd: user,
    });
    const faults = `${stdout}`.trim().split(/\n(?! )/);
    expect(faults).toEqual([
      expect.stringMatching(/^wrong\.ts\(2,17\): error TS2322: Type 'string' is not assignable/),
    ]);
  });
});

/** Paths of the files below a folder of the project. */
function filesBelow(path: string): string[] {
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));
}
