import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { ROOT } from './project.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const sectionOf = (path: string, heading: string): string =>
  new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(read(path))![1]!;
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
/** A file or folder of the project; within a page that walks `src`, also a path below it. */
const isPath = (code: string): boolean => /^(?!dittograph\/)[\w.-]+(?:\/[\w.-]+)+\/?$|^\w+\.ts$/.test(code);
const exists = (path: string): boolean => existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'src', path));

describe('CONTRIBUTING', () => {
  const answers = sectionOf('CONTRIBUTING.md', 'Where would I add …')
    .split('\n')
    .slice(3)
    .filter((line) => line.startsWith('|'));

  it.each(answers)('answers by paths that exist: %s', (line) => {
    const paths = codeIn(line).filter(isPath);
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('answers the questions of newcomers', () => {
    const questions = answers.join('\n');
    for (const what of ['format', 'method', 'keep rule', 'output', 'command', 'kernel', 'measure', 'error code']) {
      expect(questions).toContain(what);
    }
  });

  it('names scripts of the package only', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read('CONTRIBUTING.md').matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

describe('ARCHITECTURE', () => {
  it('names files and folders that exist', () => {
    const paths = codeIn(read('ARCHITECTURE.md')).filter(isPath);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it('describes every folder of src', () => {
    const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const described = [...read('ARCHITECTURE.md').matchAll(/^\| \d+ \| `src\/(\w+)` \|/gm)].map(([, name]) => name!);
    expect(described.toSorted()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('lists the commands in their order', () => {
    expect(codeIn(sectionOf('ARCHITECTURE.md', 'The commands')).filter((code) => code in COMMANDS)).toEqual(
      Object.keys(COMMANDS),
    );
  });

  it('defines each term of the glossary once', () => {
    const terms = [...sectionOf('ARCHITECTURE.md', 'Glossary').matchAll(/^\| ([a-z, ]+) \|/gm)].flatMap(([, names]) =>
      names!.split(', ').filter((name) => name !== 'term'),
    );
    expect(terms.length).toBeGreaterThan(20);
    expect(terms).toEqual([...new Set(terms)]);
    for (const term of ['document', 'record', 'fingerprint', 'slot', 'band', 'bucket', 'block', 'batch', 'task']) {
      expect(terms).toContain(term);
    }
  });
});
