import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { outputOf, ROOT } from './project.ts';

const PUBLIC = 'src/public';

interface Example {
  readonly place: string;
  readonly code: string;
}

/** The functions and classes that the entry points export, each with the file that declares it. */
const exported = new Map(readdirSync(join(ROOT, PUBLIC)).flatMap(functionsOf));
/** Name of a function → what its example printed, line by line, or the error that ended it. */
let printed: Readonly<Record<string, readonly string[]>>;
const examples = [...exported.keys()].map((name) => ({ name, found: examplesOf(name) }));

/** Runs each example as a file beside an installed dittograph, one after another in one process. */
beforeAll(async () => {
  const user = folder();
  writeFileSync(join(user, 'package.json'), JSON.stringify({ name: 'user', private: true }));
  mkdirSync(join(user, 'node_modules'));
  symlinkSync(resolve(ROOT), join(user, 'node_modules/dittograph'));
  const named = examples.flatMap(({ name, found }) => found.map(({ code }) => ({ name, code })));
  for (const { name, code } of named) writeFileSync(join(user, `${name}.mjs`), code);
  const program = `
    import { format } from 'node:util';
    const write = console.log;
    const printed = {};
    for (const name of ${JSON.stringify(named.map(({ name }) => name))}) {
      const lines = (printed[name] = []);
      console.log = (...values) => void lines.push(format(...values));
      await import(\`./\${name}.mjs\`).catch((error) => lines.push(error.stack));
    }
    write(JSON.stringify(printed));`;
  writeFileSync(join(user, 'all.mjs'), program);
  printed = JSON.parse(`${await outputOf(process.execPath, ['all.mjs'], { cwd: user })}`);
});

it('covers the functions of every entry point', () => {
  for (const name of ['scan', 'compare', 'BandSearch', 'createHammingIndex', 'segmentMemory', 'parsePage', 'tune']) {
    expect([...exported.keys()]).toContain(name);
  }
  expect(exported.size).toBeGreaterThan(50);
});

describe('a public function has an example in its docstring, which imports it and prints its result', () => {
  it.each(examples)('$name', ({ name, found }) => {
    expect(found).toHaveLength(1);
    const [{ place, code }] = found as [Example];
    expect(code, place).toMatch(new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from 'dittograph(/\\w+)?';$`, 'm'));
    const said = [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, comment]) => comment);
    expect(said, place).not.toEqual([]);
    expect(printed[name], place).toEqual(said);
  });
});

/** Exports of a file of `src/public` that are values and can be called: names of constants are in upper case. */
function functionsOf(file: string): [name: string, path: string][] {
  const text = readFileSync(join(ROOT, PUBLIC, file), 'utf8');
  return [...text.matchAll(/^export \{([^}]*)\} from '\.\.\/(.*)';$/gm)].flatMap(([, list, path]) => {
    const names = list!.split(',').map((name) => name.trim());
    return names.filter((name) => /^\w*[a-z]\w*$/.test(name)).map((name): [string, string] => [name, `src/${path}`]);
  });
}

/** The examples in the docstring of a declaration, which may be in a file that the named one exports it from. */
function examplesOf(name: string): Example[] {
  const path = declaringFile(name, exported.get(name)!);
  const text = readFileSync(join(ROOT, path), 'utf8');
  const at = text.search(declarationOf(name));
  const docstring = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/.exec(text.slice(0, at))?.[0] ?? '';
  return [...docstring.matchAll(/@example\n \* ```js\n([\s\S]*?)\n \* ```/g)].map(([, lines]) => ({
    place: `${path}, ${name}`,
    code: lines!.replace(/^ \* ?/gm, ''),
  }));
}

function declaringFile(name: string, path: string): string {
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (declarationOf(name).test(text)) return path;
  const from = new RegExp(`^export \\{[^}]*\\b${name}\\b[^}]*\\} from '(.*)';$`, 'm').exec(text)?.[1];
  if (from === undefined) throw new Error(`${path} neither declares ${name} nor exports it from another file`);
  return declaringFile(name, join(path, '..', from));
}

function declarationOf(name: string): RegExp {
  return new RegExp(`^export (?:async )?(?:function\\*? |class |const )${name}\\b`, 'm');
}
