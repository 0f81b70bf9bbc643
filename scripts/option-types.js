// Generates files from the options table: the types of src/methods/options.generated.ts, whose docstrings an editor shows,
// and the tables of options in docs. With --check it writes nothing, and fails if a file is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { commandLine } from './command-line.js';
import { fromSource } from './from-source.js';

const TYPES = 'src/methods/options.generated.ts';

const { check = false } = commandLine({
  script: 'npm run options',
  file: import.meta.filename,
  options: { check: { type: 'boolean' } },
}).options;
const table = await fromSource(`
  export * from './src/methods/options.ts';
  export * from './src/methods/run-options.ts';
  export * from './src/methods/methods.ts';
  export * from './src/methods/presets.ts';
  export { rangeOf } from './src/base/options.ts';
  export { PROFILE_OPTIONS } from './src/text/profile.ts';`);
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

/** The methods that have an option in one type, each with its specification: one declaration serves them all. */
function sharers(name, type) {
  return METHODS.flatMap((method) => {
    const spec = ownOptions(method)[name];
    return spec !== undefined && typeOf(spec) === type ? [[method.name, spec]] : [];
  });
}

function ownOptions({ fingerprintOptions, searchOptions, isJaccard }) {
  const { confirm, asPublished } = table.FIND_OPTIONS;
  return { ...searchOptions, ...(isJaccard ? {} : { confirm, asPublished }), ...fingerprintOptions };
}

/** `similarity` of several methods → `SimilarityOption`; two types of one name are told apart by a method. */
function sharedName(name, type) {
  const others = METHODS.some((method) => {
    const spec = ownOptions(method)[name];
    return spec !== undefined && typeOf(spec) !== type;
  });
  return `${others ? pascal(sharers(name, type)[0][0]) : ''}${capital(name)}Option`;
}

function sharedType(name, type) {
  const methods = sharers(name, type);
  const [, spec] = methods[0];
  const by = (of) => {
    const values = new Map();
    for (const [method, one] of methods) values.set(of(one), [...(values.get(of(one)) ?? []), method]);
    if (values.size === 1) return [...values.keys()][0];
    return [...values].map(([value, names]) => `${value} (${names.join(', ')})`).join('; ');
  };
  const sentences = [`${capital(by((one) => one.help))}.`];
  if (spec.type === 'number') sentences.push(`${capital(by(range))}.`);
  sentences.push(`Default: ${by(usual)}.`);
  const doc = `  /** ${sentences.join(' ')} */\n  readonly ${name}?: ${type} | undefined;`;
  return interfaceOf(
    sharedName(name, type),
    `The option ${name} of ${methods.map(([method]) => method).join(', ')}.`,
    [],
    doc,
  );
}

/** What an interface inherits because several methods share it, and what is its method's alone. */
function divided(options) {
  const entries = Object.entries(options);
  const isShared = ([name, spec]) => sharers(name, typeOf(spec)).length > 1;
  return {
    parents: entries.filter(isShared).map(([name, spec]) => sharedName(name, typeOf(spec))),
    own: Object.fromEntries(entries.filter((entry) => !isShared(entry))),
  };
}

function methodTypes(method) {
  const { name, fingerprintOptions } = method;
  const prefix = pascal(name);
  const presets = presetsOf(name).map(quoted).join(' | ');
  const isDefault = table.METHOD_OPTIONS.method.default === name;
  const methodDoc = `  /** ${capital(method.catches)}. Misses ${method.misses}. Costs ${method.costs}. */`;
  const presetDoc = `  /** ${capital(table.METHOD_OPTIONS.preset.help)}; options beside it go before what it sets. */`;
  const all = divided(ownOptions(method));
  const fingerprint = divided(fingerprintOptions);
  const types = [
    interfaceOf(
      `${prefix}MethodOptions`,
      `Options of a run by ${name}, however it is named.`,
      ['CommonScanOptions', ...all.parents],
      body(all.own),
    ),
    interfaceOf(
      `${prefix}ScanOptions`,
      `Options of a run by ${name}.`,
      [`${prefix}MethodOptions`],
      `${methodDoc}\n  readonly method${isDefault ? '?' : ''}: '${name}'${isDefault ? ' | undefined' : ''};`,
      isDefault ? `${presetDoc}\n  readonly preset?: ${presets} | undefined;` : '  readonly preset?: undefined;',
    ),
  ];
  if (hasPresetType(method)) {
    types.push(
      interfaceOf(
        `${prefix}PresetOptions`,
        `Options of a run by a preset of ${name}.`,
        [`${prefix}MethodOptions`],
        '  readonly method?: undefined;',
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
      ['ProfileOptions', ...inputs, ...fingerprint.parents],
      `${methodDoc}\n  readonly method: '${name}';`,
      body(fingerprint.own),
    ),
  );
  return types.join('\n');
}

function presetsOf(name) {
  return Object.keys(PRESETS).filter((preset) => PRESETS[preset].method === name);
}

/** The default method takes its presets beside its name. */
function hasPresetType({ name }) {
  return presetsOf(name).length > 0 && table.METHOD_OPTIONS.method.default !== name;
}

function types() {
  const { READ_OPTIONS, EXTRACT_OPTIONS, PAGE_OPTIONS, FIND_OPTIONS, RUN_OPTIONS, WORK_OPTIONS } = table;
  const { confirm: _, asPublished: __, ...find } = FIND_OPTIONS;
  const scans = METHODS.flatMap((method) => {
    const prefix = pascal(method.name);
    return [`${prefix}ScanOptions`, ...(hasPresetType(method) ? [`${prefix}PresetOptions`] : [])];
  });
  const shared = new Map();
  for (const method of METHODS) {
    for (const [name, spec] of Object.entries(ownOptions(method))) {
      const type = typeOf(spec);
      if (sharers(name, type).length > 1) shared.set(sharedName(name, type), sharedType(name, type));
    }
  }
  return `// Written by scripts/option-types.js from the options table; do not edit.
import type { Frequencies } from '../fingerprint/frequencies.ts';
import type { Segmenter } from '../text/words.ts';
import type { Conduct } from './options.ts';

${interfaceOf('InputOptions', 'How inputs are read.', [], body(READ_OPTIONS))}
${interfaceOf('ExtractionOptions', 'Which text of a page is used.', [], body(EXTRACT_OPTIONS))}
${interfaceOf('PageOptions', 'What of two pages is compared.', [], body(PAGE_OPTIONS))}
${interfaceOf('ProfileOptions', 'How a text is cut into shingles.', [], body(PROFILE_OPTIONS))}
${interfaceOf('FindOptions', 'How near-duplicates are grouped, and which are kept.', [], body(find))}
${interfaceOf('RunOptions', 'How the work is done; nothing here changes a byte of the result.', [], body(RUN_OPTIONS))}
${interfaceOf('WorkOptions', 'What runs over large inputs need; nothing here changes a byte of the result.', [], body(WORK_OPTIONS))}
/** The options that every run has, whatever its method. */
export interface CommonScanOptions
  extends InputOptions, ExtractionOptions, PageOptions, ProfileOptions, FindOptions, RunOptions, WorkOptions, Conduct {}

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

${[...shared.values(), ...METHODS.map(methodTypes)].join('\n')}
/**
 * The options of a run: those of every run, and those of its method. An option of another method does not compile.
 * Without \`method\` and \`preset\` the method is ${table.METHOD_OPTIONS.method.default}.
 */
export type ScanOptions = ${scans.join(' | ')};

/** What \`createFingerprinter\` takes: a method, its options, and the profile of the shingles. */
export type FingerprinterOptions = ${METHODS.map(({ name }) => `${pascal(name)}FingerprinterOptions`).join(' | ')};
`;
}

/** A table of options in Markdown. */
function markdown(options) {
  const cell = (text) => text.replaceAll('|', '\\|');
  const rows = Object.entries(options).map(
    ([name, spec]) =>
      `| \`${flag(name)}\` | ${cell(capital(spec.help))} | ${cell(range(spec))} | ${cell(usual(spec))} |`,
  );
  return ['| option | what it says | values | default |', '|---|---|---|---|', ...rows].join('\n');
}

/** `textField` → `--text-field`. */
const flag = (name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A page with the text between its marks generated anew. */
function marked(path, tables) {
  let text = readFileSync(path, 'utf8');
  for (const [name, content] of Object.entries(tables)) {
    const [open, close] = [`<!-- options: ${name} -->`, '<!-- /options -->'];
    const from = text.indexOf(open);
    const to = text.indexOf(close, from);
    if (from < 0 || to < 0) throw new Error(`${path} has no ${open} … ${close}`);
    text = `${text.slice(0, from + open.length)}\n${content}\n${text.slice(to)}`;
  }
  return text;
}

const { FIND_OPTIONS, READ_OPTIONS, EXTRACT_OPTIONS, PAGE_OPTIONS, METHOD_OPTIONS, RUN_OPTIONS, WORK_OPTIONS } = table;
const COMMANDS = 'docs/commands.md';
const written = new Map([
  [TYPES, types()],
  [
    COMMANDS,
    marked(COMMANDS, {
      find: markdown({ ...METHOD_OPTIONS, ...FIND_OPTIONS }),
      profile: markdown(PROFILE_OPTIONS),
      read: markdown(READ_OPTIONS),
      extract: markdown(EXTRACT_OPTIONS),
      pages: markdown(PAGE_OPTIONS),
      run: markdown(RUN_OPTIONS),
      work: markdown(WORK_OPTIONS),
    }),
  ],
  ...METHODS.map((method) => {
    const path = `docs/methods/${method.name}.md`;
    const own = ownOptions(method);
    const text = Object.keys(own).length === 0 ? 'None of its own.' : markdown(own);
    return [path, marked(path, { [method.name]: text })];
  }),
]);

let stale = 0;
for (const [path, text] of written) {
  let before = '';
  try {
    before = readFileSync(path, 'utf8');
  } catch {}
  // Biome formats the types, so white space is ignored in the comparison.
  const same = (a) => (path === TYPES ? a.replace(/\s+/g, '').replace(/[|,;]/g, '') : a);
  if (same(before) === same(text)) continue;
  stale++;
  if (check) console.error(`${path} is not up to date: npm run options`);
  else writeFileSync(path, text);
}
process.exitCode = check && stale > 0 ? 1 : 0;
