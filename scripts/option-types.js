// Writes what is made from the options table: the types of src/methods/options.generated.ts, whose docstrings an editor
// shows, and the tables of options in docs. With --check it writes nothing, and fails where a file is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const TYPES = 'src/methods/options.generated.ts';

const { outputFiles } = await build({
  stdin: {
    contents: `export * from './src/methods/options.ts';
      export * from './src/methods/methods.ts';
      export * from './src/methods/presets.ts';
      export { rangeOf } from './src/base/options.ts';
      export { PROFILE_OPTIONS } from './src/text/profile.ts';`,
    resolveDir: '.',
  },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  packages: 'external',
});
const code = Buffer.from(outputFiles[0].contents).toString('base64');
const table = await import(`data:text/javascript;base64,${code}`);
const { METHODS, PRESETS, PROFILE_OPTIONS, rangeOf } = table;

/** `charset-map` → `CharsetMap`. */
const pascal = (name) => name.replace(/(?:^|-)([a-z\d])/g, (_, letter) => letter.toUpperCase());
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const quoted = (value) => (typeof value === 'string' ? `'${value}'` : String(value));
const number = (value) => value.toLocaleString('en', { maximumFractionDigits: 20 });

/** What a value may be, e.g. `1 … 16 words`. */
function range(spec) {
  if (spec.type === 'number') {
    const kind = spec.even ? 'even, ' : '';
    return `${kind}${number(spec.min)} … ${number(spec.max)}${spec.unit === undefined ? '' : ` ${spec.unit}`}`;
  }
  if (spec.type === 'choice') return spec.choices.map((choice) => `\`${choice}\``).join(', ');
  if (spec.type === 'list' && spec.choices) return `a list of ${spec.choices.map((one) => `\`${one}\``).join(', ')}`;
  return rangeOf(spec);
}

function usual(spec) {
  if (Array.isArray(spec.default)) return spec.default.map((one) => `\`${one}\``).join(', ');
  if (spec.default === undefined) return spec.otherwise ?? 'none';
  return typeof spec.default === 'number' ? number(spec.default) : `\`${spec.default}\``;
}

function typeOf(spec) {
  if (spec.type === 'number' || spec.type === 'boolean') return spec.type;
  if (spec.type === 'choice') return spec.choices.map(quoted).join(' | ');
  if (spec.type === 'text') return 'string';
  if (!spec.choices) return 'readonly string[]';
  const items = spec.choices.map((one) => (one.endsWith('FIELD') ? `\`${one.slice(0, -5)}\${string}\`` : quoted(one)));
  return `readonly (${items.join(' | ')})[]`;
}

function property(name, spec) {
  const sentences = [`${capital(spec.help)}.`];
  if (spec.type === 'number') sentences.push(`${capital(range(spec))}.`);
  sentences.push(`Default: ${usual(spec)}.`);
  return `  /** ${sentences.join(' ')} */\n  readonly ${name}?: ${typeOf(spec)} | undefined;`;
}

function body(options, ...first) {
  return [...first, ...Object.entries(options).map(([name, spec]) => property(name, spec))].join('\n');
}

function interfaceOf(name, about, parents, ...properties) {
  const from = parents.length > 0 ? ` extends ${parents.join(', ')}` : '';
  return `/** ${about} */\nexport interface ${name}${from} {\n${properties.join('\n')}\n}\n`;
}

function methodTypes(method) {
  const { name, fingerprintOptions, searchOptions, isJaccard } = method;
  const prefix = pascal(name);
  const presets = Object.entries(PRESETS)
    .filter(([, preset]) => preset.method === name)
    .map(([preset]) => quoted(preset))
    .join(' | ');
  const { confirm } = table.FIND_OPTIONS;
  const own = { ...fingerprintOptions, ...searchOptions, ...(isJaccard ? {} : { confirm }) };
  const scan = `${prefix}ScanOptions`;
  const presetType = presets === '' ? 'never' : presets;
  const isDefault = table.METHOD_OPTIONS.method.default === name;
  const methodDoc = `  /** ${capital(method.catches)}. Misses ${method.misses}. Costs ${method.costs}. */`;
  const presetDoc = `  /** ${capital(table.METHOD_OPTIONS.preset.help)}: what it sets is overruled by options beside it. */`;
  const types = [
    interfaceOf(
      scan,
      `Options of a run by ${name}.`,
      ['CommonScanOptions'],
      `${methodDoc}\n  readonly method${isDefault ? '?' : ''}: '${name}'${isDefault ? ' | undefined' : ''};`,
      `${presetDoc}\n  readonly preset?: ${presetType}${presets === '' ? '' : ' | undefined'};`,
      body(own),
    ),
  ];
  if (presets !== '' && !isDefault) {
    types.push(
      interfaceOf(
        `${prefix}PresetOptions`,
        `Options of a run by a preset of ${name}.`,
        [`Omit<${scan}, 'method' | 'preset'>`],
        `${methodDoc}\n  readonly method?: '${name}' | undefined;`,
        `${presetDoc}\n  readonly preset: ${presets};`,
      ),
    );
  }
  const inputs = [
    ...(method.count ? ['FrequenciesInput'] : []),
    ...(fingerprintOptions.segment ? ['SegmenterInput'] : []),
  ];
  types.push(
    interfaceOf(
      `${prefix}FingerprinterOptions`,
      `Options of a fingerprinter of ${name}.`,
      ['ProfileOptions', ...inputs],
      `${methodDoc}\n  readonly method: '${name}';`,
      body(fingerprintOptions),
    ),
  );
  return types.join('\n');
}

function types() {
  const { READ_OPTIONS, EXTRACT_OPTIONS, FIND_OPTIONS, RUN_OPTIONS } = table;
  const { confirm: _, ...find } = FIND_OPTIONS;
  const scans = METHODS.flatMap(({ name }) => {
    const hasPreset = Object.values(PRESETS).some(({ method }) => method === name);
    const isDefault = table.METHOD_OPTIONS.method.default === name;
    return [`${pascal(name)}ScanOptions`, ...(hasPreset && !isDefault ? [`${pascal(name)}PresetOptions`] : [])];
  });
  return `// Written by scripts/option-types.js from the options table; do not edit.
import type { Frequencies } from '../fingerprint/frequencies.ts';
import type { Segmenter } from '../text/words.ts';
import type { Conduct } from './options.ts';

${interfaceOf('InputOptions', 'How inputs are read.', [], body(READ_OPTIONS))}
${interfaceOf('ExtractionOptions', 'What of a page is its text.', [], body(EXTRACT_OPTIONS))}
${interfaceOf('ProfileOptions', 'How a text is cut into shingles.', [], body(PROFILE_OPTIONS))}
${interfaceOf('FindOptions', 'How near-duplicates are grouped and chosen from.', [], body(find))}
${interfaceOf('RunOptions', 'How the work is done; nothing here changes a byte of the result.', [], body(RUN_OPTIONS))}
/** The options that every run has, whatever its method. */
export interface CommonScanOptions
  extends InputOptions, ExtractionOptions, ProfileOptions, FindOptions, RunOptions, Conduct {}

/** What weights by document frequency go by. */
export interface FrequenciesInput {
  /** What \`createFrequencies\` counted, with the same options, over a set of documents. */
  readonly frequencies?: Frequencies | undefined;
}

/** What cuts texts into words. */
export interface SegmenterInput {
  /** Cuts texts into words, which are then the features. Default: shingles are. */
  readonly segmenter?: Segmenter | undefined;
}

${METHODS.map(methodTypes).join('\n')}
/**
 * The options of a run: those of every run, and those of its method. An option of another method does not compile.
 * Without \`method\` and \`preset\` the method is ${table.METHOD_OPTIONS.method.default}.
 */
export type ScanOptions = ${scans.join(' | ')};

/** What \`createFingerprinter\` takes: a method, its options, and the profile of the shingles. */
export type FingerprinterOptions = ${METHODS.map(({ name }) => `${pascal(name)}FingerprinterOptions`).join(' | ')};
`;
}

const written = new Map([[TYPES, types()]]);

let stale = 0;
for (const [path, text] of written) {
  let before = '';
  try {
    before = readFileSync(path, 'utf8');
  } catch {}
  // Formatting is Biome's; what counts is the words.
  const same = (a) => a.replace(/\s+/g, '').replace(/[|,;]/g, '');
  if (same(before) === same(text)) continue;
  stale++;
  if (process.argv.includes('--check')) console.error(`${path} is not up to date: npm run options`);
  else writeFileSync(path, text);
}
process.exitCode = process.argv.includes('--check') && stale > 0 ? 1 : 0;
