import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';

/** Low to high; folders of one line may not import each other. Files of `src` itself are the entry points. */
const LAYERS = [
  ['base'],
  ['kernels'],
  ['html', 'text'],
  ['fingerprint'],
  ['segments'],
  ['search', 'hamming', 'verify', 'cluster'],
  ['io'],
  ['store'],
  ['methods'],
  ['run'],
  ['result'],
  ['entry'],
  ['report', 'server', 'spark'],
  ['evaluate'],
  ['cli'],
];
/** Rooms that run in a browser too. */
const CORE = new Set(LAYERS.slice(0, 6).flat());
const CORE_PACKAGES = new Set(['entities', 'css-what', '@mozilla/readability', 'linkedom']);

const level = new Map(LAYERS.flatMap((rooms, height) => rooms.map((room) => [room, height] as const)));
/** The public entry points of the package: they re-export, and nothing imports them. */
const PUBLIC = new Set(['src/core.ts', 'src/index.ts']);
const roomOf = (path: string): string | undefined =>
  /^src\/([a-z]+)\//.exec(path)?.[1] ?? (/^src\/[a-z]+\.ts$/.test(path) && !PUBLIC.has(path) ? 'entry' : undefined);

const { output } = await cruise(['src'], {
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { extensions: ['.ts', '.js'] },
  doNotFollow: { path: 'node_modules' },
});
const modules = (output as ICruiseResult).modules.filter((module) => module.source.startsWith('src/'));

describe('the layers', () => {
  it('is seen by the test: every room has modules and imports', () => {
    const rooms = new Set(modules.map((module) => roomOf(module.source)));
    for (const room of [
      'base',
      'kernels',
      'html',
      'text',
      'fingerprint',
      'segments',
      'search',
      'hamming',
      'verify',
      'cluster',
      'io',
      'store',
      'methods',
      'run',
      'result',
      'entry',
      'report',
      'cli',
    ]) {
      expect(rooms).toContain(room);
    }
    expect(modules.flatMap((module) => module.dependencies).length).toBeGreaterThan(100);
  });

  it('has no room outside the plan', () => {
    const unknown = modules
      .map((module) => roomOf(module.source))
      .filter((room) => room !== undefined && !level.has(room));
    expect(unknown).toEqual([]);
  });

  it('imports only from its own room and from lower layers', () => {
    const upward = modules.flatMap((module) => {
      const from = roomOf(module.source);
      return module.dependencies
        .map((dependency) => ({ file: module.source, imports: dependency.resolved, room: roomOf(dependency.resolved) }))
        .filter(
          ({ room }) =>
            from !== undefined && room !== undefined && room !== from && level.get(room)! >= level.get(from)!,
        );
    });
    expect(upward).toEqual([]);
  });

  it('has no circle of imports', () => {
    const circles = modules.flatMap((module) =>
      module.dependencies
        .filter((dependency) => dependency.circular && !dependency.dependencyTypes.includes('type-only'))
        .map((dependency) => `${module.source} → ${dependency.resolved}`),
    );
    expect(circles).toEqual([]);
  });

  it('opens the folder of web archives by one file only', () => {
    const folder = 'src/io/warc/';
    const inside = modules
      .filter((module) => !module.source.startsWith(folder))
      .flatMap((module) => module.dependencies.map((dependency) => `${module.source} → ${dependency.resolved}`))
      .filter((arrow) => arrow.includes(` → ${folder}`));
    expect(inside.length).toBeGreaterThan(1);
    expect(inside.filter((arrow) => !arrow.endsWith(' → src/io/warc/warc.ts'))).toEqual([]);
  });

  it('keeps Node and packages out of the core', () => {
    const strangers = modules
      .filter((module) => CORE.has(roomOf(module.source) ?? ''))
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
    expect(strangers).toEqual([]);
  });
});
