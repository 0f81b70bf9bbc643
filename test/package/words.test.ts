import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.ts';

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => ending.test(path) && !path.includes('node_modules') && !path.includes('.cache'))
    .sort();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('the exports of src', () => {
  /** The files that export each type, class and interface that they declare. */
  const owners = new Map<string, string[]>();
  for (const path of filesBelow('src', /\.ts$/)) {
    for (const statement of ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2022).statements) {
      const isType =
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isEnumDeclaration(statement);
      if (!isType || statement.name === undefined) continue;
      if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
      owners.set(statement.name.text, [...(owners.get(statement.name.text) ?? []), path]);
    }
  }

  it('name each type once', () => {
    expect(owners.size).toBeGreaterThan(150);
    expect([...owners].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

describe('words that the glossary of ARCHITECTURE.md replaced', () => {
  const REPLACED: readonly (readonly [RegExp, string])[] = [
    [/\blikeness(?:es)?\b/i, 'similarity'],
    [/\bbehead\w*/i, 'remove the prefix'],
    [/\bworkshops?\b/i, 'tasks, or working memory'],
    [/\bsated\b/i, 'limit reached'],
    [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
    [/\bstrangers?\b/i, 'unknown, or skipped'],
    [/\bcontestants?\b/i, 'system'],
    [/\bdoors?\b/i, 'entry point'],
    [/\bpairs? of hands\b/i, 'worker'],
    [/\b(?:stands?|stood) upright\b/i, 'bit-sliced'],
    [/\bhashes in hand\b/i, 'current hashes'],
    [/\bbelongs elsewhere\b/i, 'does not belong to this index'],
    [/\b(?:the|this|our) (?:house|road|rooms?)\b/i, 'package, pipeline, folder'],
    [/\bmakes? room\b/i, 'reserves memory'],
    [/\bhas no place for\b/i, 'cannot show, or has no space for'],
    [/\bunless told otherwise\b/i, 'by default'],
    [/\bhair['’]s breadth\b/i, 'slightly'],
    [/\b(?:no hurry|clean slate|whatever comes)\b/i, 'a plain statement'],
    [/\bthrown away\b/i, 'discarded, or not counted'],
    [/\bagain and again\b/i, 'repeated'],
    [/\bbehind one another\b/i, 'concatenated'],
    [/\bat hand\b/i, 'available, or current'],
    [/\bcircles? of imports\b/i, 'import cycle'],
  ];
  const SELF = 'test/package/words.test.ts';
  /** Invented pages: their texts are of any wording. */
  const INVENTED = /^test\/(?:sites\/|verify\/kind-pairs)/;
  const files = [
    ...['src', 'test', 'docs', 'bench', 'examples', 'assembly'].flatMap((folder) =>
      filesBelow(folder, /\.(?:ts|js|md|html|c|h|py)$/),
    ),
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ].filter((path) => path !== SELF && !INVENTED.test(path));

  it.each(REPLACED)('are not used: %s, instead %s', (word) => {
    expect(files.length).toBeGreaterThan(300);
    const uses = files.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, i) => (word.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
    );
    expect(uses).toEqual([]);
  });
});
