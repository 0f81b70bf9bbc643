import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checker, program } from './program.ts';
import { ROOT } from './project.ts';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const files = sources('src/public');

/** What each entry point gives: names, and what is declared under them. */
const given = new Map(
  files.map((file) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(join(ROOT, file))!)!;
    const names = checker.getExportsOfModule(symbol).map((name) => [name.name, original(name)] as const);
    return [basename(file, '.ts'), names];
  }),
);

function original(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function sources(path: string): string[] {
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(path, name));
}

/** Items that share a key. */
function groupsOf<T>(items: readonly T[], key: (item: T) => unknown): readonly (readonly T[])[] {
  const groups = new Map<unknown, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
}

describe('the entry points', () => {
  it('are those of the manifest, and each exports something', () => {
    const targets = Object.values<string | { types: string; default: string }>(manifest.exports);
    const named = targets.flatMap((target) => (typeof target === 'string' ? [] : [target]));
    const expected = [...given.keys()].map((name) => `./dist/public/${name}`);
    expect(named.map((target) => target.types.replace(/\.d\.ts$/, '')).sort()).toEqual(expected.sort());
    expect(named.map((target) => target.default.replace(/\.js$/, '')).sort()).toEqual(expected);
    for (const names of given.values()) expect(names.length).toBeGreaterThan(3);
  });

  it('have one name for each export, and one export for each name', () => {
    const all = [...given.values()].flat();
    const names = groupsOf(all, ([name]) => name).filter(
      (things) => new Set(things.map(([, thing]) => thing)).size > 1,
    );
    expect(names.map(([first]) => first![0])).toEqual([]);
    const things = groupsOf(all, ([, thing]) => thing).map((given) => [...new Set(given.map(([name]) => name))]);
    expect(things.filter((names) => names.length > 1)).toEqual([]);
  });

  it('export each value once; the main one repeats a few of the core', () => {
    const values = [...given].flatMap(([entry, names]) =>
      names.filter(([, thing]) => thing.flags & ts.SymbolFlags.Value).map(([name]) => ({ entry, name })),
    );
    const twice = groupsOf(values, ({ name }) => name).filter((places) => places.length > 1);
    expect(twice.map(([first]) => first!.name).sort()).toEqual(['DittographError', 'ERRORS', 'VERSION', 'compare']);
  });

  it('export evaluation from its own entry point only', () => {
    const own = sources('src/evaluate').map((file) => join(ROOT, file));
    for (const [entry, names] of given) {
      const from = names.flatMap(([, thing]) => thing.declarations?.map((node) => node.getSourceFile().fileName) ?? []);
      expect([entry, from.some((file) => own.includes(file))]).toEqual([entry, entry === 'evaluate']);
    }
  });
});

describe('the exported types of all modules', () => {
  it('have different names', () => {
    const declared = sources('src').flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm),
      ].map(([, name]) => ({ file, name })),
    );
    expect(declared.length).toBeGreaterThan(200);
    const shared = groupsOf(declared, ({ name }) => name).filter((places) => places.length > 1);
    expect(shared).toEqual([]);
  });
});
