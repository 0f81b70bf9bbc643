import { readFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';

/** Low to high; folders of one line may not import each other. Files of `src` itself are the entry points. */
const LAYERS = [
  ['base', 'client'],
  ['kernels'],
  ['html', 'text'],
  ['fingerprint'],
  ['segments'],
  ['search', 'verify', 'cluster'],
  ['hamming', 'minhash'],
  ['methods'],
  ['io'],
  ['store'],
  ['run'],
  ['repeats', 'seen'],
  ['result'],
  ['entry'],
  ['integrations', 'report', 'spark'],
  ['app', 'apply', 'evaluate', 'server'],
  ['cli', 'public'],
];
/** Folders that run in a browser too. */
const CORE = new Set(LAYERS.slice(0, 8).flat());
const CORE_PACKAGES = new Set(['entities', 'css-what', '@mozilla/readability', 'linkedom', '@node-rs/jieba']);

/** The folders of `src/html`, low to high. */
const HTML_LAYERS = ['syntax', 'media', 'page', 'template', 'analysis', 'visible-text', 'main-text'];

const level = new Map(LAYERS.flatMap((folders, height) => folders.map((folder) => [folder, height] as const)));
const folderOf = (path: string): string | undefined =>
  /^src\/([a-z]+)\//.exec(path)?.[1] ?? (/^src\/[a-z]+\.ts$/.test(path) ? 'entry' : undefined);

const { output } = await cruise(['src'], {
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  doNotFollow: { path: 'node_modules' },
});
const modules = (output as ICruiseResult).modules.filter((module) => module.source.startsWith('src/'));

describe('the layers', () => {
  it('are detected by the test: every folder has modules and imports', () => {
    const folders = new Set(modules.map((module) => folderOf(module.source)));
    for (const folder of [
      'base',
      'kernels',
      'html',
      'text',
      'fingerprint',
      'segments',
      'search',
      'hamming',
      'minhash',
      'verify',
      'cluster',
      'io',
      'store',
      'methods',
      'run',
      'result',
      'entry',
      'report',
      'server',
      'client',
      'integrations',
      'cli',
      'public',
    ]) {
      expect(folders).toContain(folder);
    }
    expect(modules.flatMap((module) => module.dependencies).length).toBeGreaterThan(100);
  });

  it('have no folder outside the plan', () => {
    const unknown = modules
      .map((module) => folderOf(module.source))
      .filter((folder) => folder !== undefined && !level.has(folder));
    expect(unknown).toEqual([]);
  });

  it('import only from their own folder and from lower layers', () => {
    const upward = modules.flatMap((module) => {
      const from = folderOf(module.source);
      return module.dependencies
        .map((dependency) => ({
          file: module.source,
          imports: dependency.resolved,
          folder: folderOf(dependency.resolved),
        }))
        .filter(
          ({ folder }) =>
            from !== undefined && folder !== undefined && folder !== from && level.get(folder)! >= level.get(from)!,
        );
    });
    expect(upward).toEqual([]);
  });

  it('of src/html import only from their own folder and from those before it', () => {
    const levelOf = (path: string): number => HTML_LAYERS.indexOf(/^src\/html\/([a-z-]+)\//.exec(path)?.[1] ?? '');
    const pages = modules.filter((module) => module.source.startsWith('src/html/'));
    expect([...new Set(pages.map((module) => levelOf(module.source)))].toSorted()).toEqual(
      HTML_LAYERS.map((_, i) => i),
    );
    const upward = pages.flatMap((module) =>
      module.dependencies
        .map(({ resolved }) => resolved)
        .filter((path) => path.startsWith('src/html/') && levelOf(path) > levelOf(module.source)),
    );
    expect(upward).toEqual([]);
    const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
    const table = page.slice(page.indexOf('### The folders of src/html'), page.indexOf('`assembly/` contains'));
    expect([...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)).toEqual(HTML_LAYERS);
  });

  it('are those that ARCHITECTURE.md describes, in the same order', () => {
    const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
    const described = [...page.matchAll(/^\| (\d+) \| `src\/(\w+)` \|/gm)].map(([, height, name]) => [
      name,
      Number(height),
    ]);
    const folders = new Set(modules.map((module) => folderOf(module.source)));
    const planned = [...level].filter(([name]) => name !== 'entry' && folders.has(name));
    expect(described.toSorted()).toEqual(planned.toSorted());
    expect(described.map(([, height]) => height)).toEqual(
      described.map(([, height]) => height).toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  it('allow public only to re-export, and no folder to import from it', () => {
    const entries = modules.filter((module) => folderOf(module.source) === 'public');
    const exposed = entries.flatMap((module) => module.dependencies);
    expect(exposed.length).toBeGreaterThan(30);
    expect(exposed.filter(({ dependencyTypes }) => !dependencyTypes.includes('export'))).toEqual([]);
    expect(entries.flatMap((module) => module.dependents)).toEqual([]);
  });

  it('have no import cycle', () => {
    const circles = modules.flatMap((module) =>
      module.dependencies
        .filter((dependency) => dependency.circular && !dependency.dependencyTypes.includes('type-only'))
        .map((dependency) => `${module.source} → ${dependency.resolved}`),
    );
    expect(circles).toEqual([]);
  });

  it('allow imports of the folder of web archives through one file only', () => {
    const folder = 'src/io/warc/';
    const inside = modules
      .filter((module) => !module.source.startsWith(folder))
      .flatMap((module) => module.dependencies.map((dependency) => `${module.source} → ${dependency.resolved}`))
      .filter((arrow) => arrow.includes(` → ${folder}`));
    expect(inside.length).toBeGreaterThan(1);
    expect(inside.filter((arrow) => !arrow.endsWith(' → src/io/warc/warc.ts'))).toEqual([]);
  });

  it('allow the core neither Node modules nor packages', () => {
    const imported = modules
      .filter((module) => CORE.has(folderOf(module.source) ?? ''))
      .flatMap((module) =>
        module.dependencies.map((dependency) => ({
          file: module.source,
          name: dependency.module,
          resolved: dependency.resolved,
        })),
      )
      .filter(({ name }) => !name.startsWith('.'))
      .filter(
        ({ name }) =>
          !CORE_PACKAGES.has(name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]!),
      );
    expect(imported).toEqual([]);
  });

  it('allow the public core only the core folders and compare', () => {
    const byPath = new Map(modules.map((module) => [module.source, module]));
    const entries = ['src/public/core.ts', 'src/public/hamming.ts', 'src/public/html.ts'];
    const reached = new Set(entries);
    for (const path of reached) {
      for (const { resolved, dependencyTypes } of byPath.get(path)?.dependencies ?? []) {
        if (!dependencyTypes.includes('type-only')) reached.add(resolved);
      }
    }
    const outside = [...reached].filter((path) => path.startsWith('src/') && !CORE.has(folderOf(path) ?? ''));
    expect(reached.size).toBeGreaterThan(80);
    expect(outside.sort()).toEqual(['src/compare.ts', ...entries]);
  });
});
