/** Options of `openSeen`, and the parameters of a new or existing index. */
import { DittographError } from '../base/errors.ts';
import { refuseUnknown, requireOptions, requireText } from '../base/options.ts';
import { METHODS, type MethodName, ownOptions } from '../methods/methods.ts';
import type { PresetName, ScanOptions, ScanParameters } from '../methods/options.ts';
import { EXTRACT_OPTIONS, METHOD_OPTIONS } from '../methods/options.ts';
import { optionsOfHeader, parametersOf } from '../methods/parameters.ts';
import { PRESETS } from '../methods/presets.ts';
import { PROFILE_OPTIONS, type Profile, type TokenKey } from '../text/profile.ts';
import { SEEN_METHODS } from './near-index.ts';
import { keyOfSecret } from './secret.ts';

/** How documents of an index are compared, as in a scan. Defaults: those of the existing index, or the following. */
export interface SeenParameters {
  /** Default: `minhash`. */
  readonly method?: 'minhash' | 'simhash' | 'signsum' | undefined;
  /** A preset of one of these methods. */
  readonly preset?: PresetName | undefined;
  /** Least Jaccard of a near-duplicate, with `minhash`. 0.05 … 1. Default: 0.5. */
  readonly similarity?: number | undefined;
  /** Least probability that a near-duplicate at exactly that Jaccard is found, with `minhash`. Default: 0.99. */
  readonly recall?: number | undefined;
  /** Slots of a sketch, with `minhash`. 16 … 1,024. Default: 128. */
  readonly slots?: number | undefined;
  /** Bits of a fingerprint, with `simhash`. Default: 64. */
  readonly bits?: 32 | 64 | 128 | undefined;
  /**
   * Greatest Hamming distance, inclusive, with `simhash` and `signsum`. Default: 10 of 64 bits, 5 of 32, 20 of 128; 32
   * with `signsum`.
   */
  readonly distance?: number | undefined;
  /** Hash codes of features, with `simhash`. Default: `mixed`. */
  readonly featureHash?: 'mixed' | 'enum' | 'gb2312' | 'gb2312-string' | undefined;
  /** Features of `simhash`. Default: `ngrams`. */
  readonly segment?: 'ngrams' | 'words' | undefined;
  /** Weights of features, with `simhash`; weights by document frequency need a whole corpus. Default: `tf`. */
  readonly weights?: 'tf' | 'uniform' | undefined;
  /** Rows of the fingerprint matrix, with `signsum`. Default: 64. */
  readonly rows?: number | undefined;
  /** Least exact Jaccard of a near-duplicate if texts are stored, with `simhash` and `signsum`. Default: 0.5. */
  readonly confirm?: number | undefined;
  /** Words in a shingle. Default: 3. */
  readonly words?: number | undefined;
  /** Characters in a shingle of Han or Kana. Default: 5. */
  readonly characters?: number | undefined;
  /** Treat traditional Chinese characters as simplified ones. Default: false. */
  readonly simplify?: boolean | undefined;
  /** The part of a page that is compared. Default: `main`. */
  readonly extract?: 'main' | 'all' | 'readability' | undefined;
  /** Use only the text inside matching elements. Default: the whole page. */
  readonly area?: readonly string[] | undefined;
  /** Ignore matching elements. Default: none. */
  readonly drop?: readonly string[] | undefined;
  /** A page whose main text covers less of its visible text is compared by the visible text. 0 … 1. Default: 0.35. */
  readonly minCoverage?: number | undefined;
}

export interface SeenOptions extends SeenParameters {
  /** The folder of the index. */
  readonly path: string;
  /** Whether to create the index if there is none. Default: true, but false with `readOnly`. */
  readonly create?: boolean | undefined;
  /** Whether to open the current state without writing, also while another process writes. Default: false. */
  readonly readOnly?: boolean | undefined;
  /**
   * Whether to open the index, with `readOnly`, although documents are damaged that are read when it is opened: they are
   * then not found, and `export` and `verify` name them. Default: false.
   */
  readonly leaveOutDamaged?: boolean | undefined;
  /**
   * Whether to store texts, compressed, for exact evidence. Default: as in the existing index; for a new one: false.
   */
  readonly storeText?: boolean | undefined;
  /**
   * Secret key of the fingerprints, at least 16 bytes: without it, nobody can craft texts whose fingerprints collide. It is
   * not stored, and must be given each time the index is opened. Default: none.
   */
  readonly secret?: string | Uint8Array | undefined;
}

/** The options that determine fingerprints and verdicts. */
const NAMES: readonly string[] = [
  ...Object.keys(METHOD_OPTIONS).filter((name) => name !== 'preset'),
  ...Object.keys(PROFILE_OPTIONS),
  ...Object.keys(EXTRACT_OPTIONS).filter((name) => name !== 'templateAware'),
  ...METHODS.filter(({ name }) => SEEN_METHODS.includes(name)).flatMap((method) => Object.keys(ownOptions(method))),
  'confirm',
  'minCoverage',
].filter((name) => name !== 'structure');

const OPTIONS: readonly string[] = [
  ...new Set([...NAMES, 'preset', 'path', 'create', 'readOnly', 'leaveOutDamaged', 'storeText', 'secret']),
];

export interface Opening {
  readonly path: string;
  readonly create: boolean;
  /** Why nothing can be written; undefined: it can. */
  readonly refusal: DittographError | undefined;
  readonly leavesOutDamaged: boolean;
  readonly storeText: boolean | undefined;
  /** Key derived from the secret, which is not kept. */
  readonly key: TokenKey | undefined;
  /** The given parameters, with those of a preset filled in. */
  readonly given: Readonly<Record<string, unknown>>;
}

/** @throws UNKNOWN_OPTION, BAD_OPTION */
export function openingOf(options: SeenOptions): Opening {
  requireOptions(options, 'openSeen');
  refuseUnknown(options, OPTIONS, 'openSeen');
  const { path, create, readOnly = false, leaveOutDamaged = false, storeText, secret, preset, ...rest } = options;
  requireText(path, 'the path of an index');
  if (path === '') throw new DittographError('BAD_OPTION', 'the path of an index must not be empty');
  for (const [name, value] of Object.entries({ create, readOnly, leaveOutDamaged, storeText })) {
    if (value !== undefined && typeof value !== 'boolean') {
      throw new DittographError('BAD_OPTION', `openSeen: '${name}' must be true or false, not ${typeof value}`);
    }
  }
  if (leaveOutDamaged && !readOnly)
    throw new DittographError('BAD_OPTION', "openSeen: 'leaveOutDamaged' needs readOnly");
  const own = Object.entries(rest).filter(([, value]) => value !== undefined);
  const given = { ...unfolded(preset), ...Object.fromEntries(own) };
  const key = secret === undefined ? undefined : keyOfSecret(secret);
  const refusal = readOnly ? new DittographError('BAD_OPTION', `'${path}' was opened with readOnly`) : undefined;
  return { path, create: create ?? !readOnly, refusal, leavesOutDamaged: leaveOutDamaged, storeText, key, given };
}

/** @throws BAD_OPTION */
function unfolded(preset: PresetName | undefined): Readonly<Record<string, unknown>> {
  if (preset === undefined) return {};
  parametersOf({ preset } as ScanOptions, 'openSeen');
  const { method, options } = PRESETS[preset];
  return { method, ...Object.fromEntries(Object.entries(options).filter(([name]) => NAMES.includes(name))) };
}

/**
 * The parameters of a new index.
 * @throws UNKNOWN_OPTION; BAD_OPTION, also if the method or its weights need a whole corpus
 */
export function newParameters({ given, key }: Pick<Opening, 'given' | 'key'>): ScanParameters {
  const { method = 'minhash' } = given as { readonly method?: MethodName };
  if (METHODS.some(({ name }) => name === method) && !SEEN_METHODS.includes(method)) {
    throw new DittographError(
      'BAD_OPTION',
      `openSeen: 'method' must be one of ${SEEN_METHODS.join(', ')}, not '${method}': no other method has a growing index`,
    );
  }
  const { parameters } = parametersOf({ ...given, templateAware: false } as ScanOptions, 'openSeen');
  if (parameters.weights === 'tf-idf' || parameters.weights === 'zhou') {
    throw new DittographError(
      'BAD_OPTION',
      `openSeen: 'weights' must be tf or uniform, not '${parameters.weights}', which needs the whole corpus before the first document`,
    );
  }
  return underKey(parameters, key);
}

function underKey(parameters: ScanParameters, key: TokenKey | undefined): ScanParameters & Pick<Profile, 'key'> {
  return key === undefined ? parameters : { ...parameters, key };
}

/** The parameters that are stored with an index. */
export function keptParameters(parameters: ScanParameters): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => keptNames(parameters).includes(name)));
}

/** With `minhash`, `confirm` equals the similarity. */
const keptNames = ({ method }: ScanParameters): readonly string[] =>
  method === 'minhash' ? NAMES.filter((name) => name !== 'confirm') : NAMES;

/** For an index without such a parameter: its pages were compared by main text alone. */
const BEFORE: Readonly<Record<string, unknown>> = { minCoverage: 0 };

/**
 * The parameters of an existing index.
 * @throws SIGNATURE_MISMATCH if other parameters were given, naming each difference
 */
export function parametersThere(
  kept: Readonly<Record<string, unknown>>,
  { path, given, key }: Pick<Opening, 'path' | 'given' | 'key'>,
): ScanParameters {
  const { parameters } = parametersOf(
    { ...BEFORE, ...optionsOfHeader(kept), templateAware: false } as unknown as ScanOptions,
    `'${path}'`,
  );
  const differences = Object.entries(given).flatMap(([name, asked]) => {
    const there = kept[name];
    return JSON.stringify(there) === JSON.stringify(asked) ? [] : [`${name} ${shown(there)}, not ${shown(asked)}`];
  });
  if (differences.length === 0) return underKey(parameters, key);
  throw new DittographError(
    'SIGNATURE_MISMATCH',
    `the index in '${path}' was created with ${differences.join('; ')}; omit these options, or create another index`,
  );
}

const shown = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));
