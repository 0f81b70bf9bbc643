/** What an editor shows of the options, and what the compiler says of wrong ones. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { METHODS, ownOptions } from '../../src/methods/methods.ts';
import { COMMON_TABLE, METHOD_OPTIONS, SCAN_OPTIONS } from '../../src/methods/options.ts';
import { PRESETS } from '../../src/methods/presets.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = join(ROOT, 'src/shown-in-an-editor.ts');

const HEAD = `import { createFingerprinter } from './public/core.ts';
import { dedup, extractDocuments, scan } from './public/index.ts';
`;
let text = HEAD;
let version = 0;

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
const service = ts.createLanguageService({
  getCompilationSettings: () => ({ ...options, noUnusedLocals: false }),
  getScriptFileNames: () => [FILE],
  getScriptVersion: (name) => (name === FILE ? String(version) : '0'),
  getScriptSnapshot: (name) => {
    const content = name === FILE ? text : ts.sys.readFile(name);
    return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
  },
  getCurrentDirectory: () => ROOT,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === FILE || ts.sys.fileExists(name),
  readFile: (name) => (name === FILE ? text : ts.sys.readFile(name)),
});

/** Opens a line of code in the editor; gives where `▌` stands in it. */
function open(code: string): number {
  const at = HEAD.length + Math.max(0, code.indexOf('▌'));
  text = HEAD + code.replace('▌', '');
  version++;
  return at;
}

function shown(code: string): string {
  const info = service.getQuickInfoAtPosition(FILE, open(code));
  return ts.displayPartsToString(info?.documentation);
}

function completed(code: string): string[] {
  const found = service.getCompletionsAtPosition(FILE, open(code), undefined);
  return found?.entries.map(({ name }) => name) ?? [];
}

function errors(code: string): string[] {
  open(code);
  return service
    .getSemanticDiagnostics(FILE)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('an editor', () => {
  it.each([
    ["scan('x', { ▌recall: 0.9 });", 'recall', /Least probability .* 0\.5 … 0\.99999\. Default: 0\.99\.$/],
    [
      "scan('x', { ▌keep: ['first'] });",
      'keep',
      /Rule for the document of a group that is kept.* Default: for pages canonical, https, .*; for texts canonical, longest, first\.$/,
    ],
    ["scan('x', { ▌method: 'simhash' });", 'method', /^Copies of longer texts with few edits.*Misses short texts/],
    ["scan('x', { ▌jobs: 2 });", 'jobs', /Worker threads; 0 means one for each core\. 0 … 256 threads\. Default: 0\.$/],
    ["scan('x', { ▌maxBytes: 2 });", 'maxBytes', /Largest record.* bytes\. Default: 67,108,864\.$/],
    [
      "scan('x', { method: 'simhash', ▌distance: 2 });",
      'distance',
      /0 … 128 bits \(simhash, signsum\).* Default: 10 of 64 bits/,
    ],
    ["scan('x', { ▌similarity: 0.5 });", 'similarity', /0\.05 … 1\. Default: 0\.5 \(minhash, shingle\); 0\.4/],
    ["scan('x', { method: 'simhash', ▌weights: 'tf' });", 'weights', /one for each feature/],
    ["scan('x', { ▌preset: 'luo' });", 'preset', /A method with all its options/],
    ["dedup('x', { ▌neverDrop: [] });", 'neverDrop', /Never drop documents/],
    ["extractDocuments('x', { ▌area: [] });", 'area', /match this selector/],
    ["createFingerprinter({ method: 'rowsum', ▌rows: 8 });", 'rows', /Even, 8 … 256 rows\. Default: 64\.$/],
    ["createFingerprinter({ method: 'simhash', ▌frequencies: undefined });", 'frequencies', /createFrequencies/],
  ])('that points at %s shows its help', (code, _name, help) => {
    expect(shown(code)).toMatch(help);
  });

  it('completes keep rules, methods and presets', () => {
    expect(completed("scan('x', { keep: ['▌'] });")).toEqual(
      expect.arrayContaining(['canonical', 'newest', 'longest', 'shortest-url', 'first']),
    );
    expect(completed("scan('x', { method: '▌' });").sort()).toEqual(METHODS.map(({ name }) => name).sort());
    expect(completed("scan('x', { preset: '▌' });").sort()).toEqual(Object.keys(PRESETS).sort());
  });

  it.each([
    ["scan('x', { method: 'simhash', similarity: 0.5 });", "'similarity' does not exist in type 'Simhash"],
    ["scan('x', { distance: 3 });", "is missing in type '{ distance: number; }' but required in type"],
    ["scan('x', { preset: 'manku-2007', similarity: 0.8 });", "'similarity' does not exist in type 'Simhash"],
    ["scan('x', { method: 'simhash', bits: '64' });", 'is not assignable to type'],
    ["scan('x', { similarty: 0.5 });", "'similarty' does not exist in type"],
    ["scan('x', { keep: ['longets'] });", '\'"longets"\' is not assignable to type'],
  ])('refuses %s with a reason', (code, message) => {
    const found = errors(code);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it.each([
    "scan('x', { keep: ['score:quality', 'newest'] });",
    "scan('x', { preset: 'luo', distance: 4, bits: 128 });",
    "scan('x', { preset: 'exact' });",
    "scan('x', { method: 'charset-map', weights: 'idf', stopWords: true, confirm: 0.4 });",
    "createFingerprinter({ method: 'minhash', words: 2, slots: 64 });",
  ])('accepts %s', (code) => {
    expect(errors(code)).toEqual([]);
  });
});

describe('the options table', () => {
  it('generates the types and the tables of the docs, which are up to date', () => {
    execFileSync(process.execPath, ['scripts/option-types.js', '--check'], { cwd: ROOT, stdio: 'pipe' });
  });

  it('describes each option, with one type in all methods', () => {
    for (const [name, spec] of Object.entries(SCAN_OPTIONS)) {
      expect(spec.help.length, name).toBeGreaterThan(10);
      for (const method of METHODS) {
        const own = ownOptions(method)[name];
        if (own === undefined) continue;
        expect(own.type, `${name} of ${method.name}`).toBe(spec.type);
        expect(Object.hasOwn(COMMON_TABLE, name), `${name} of ${method.name}`).toBe(false);
      }
    }
  });

  it('lists every method and preset', () => {
    expect(METHOD_OPTIONS.method.choices).toEqual(METHODS.map(({ name }) => name));
    expect(METHOD_OPTIONS.preset.choices).toEqual(Object.keys(PRESETS));
  });
});
