/** Compares a record that a result states with the record that is found. */

/** Least difference of two numbers that are not the same. */
const TOLERANCE = 1e-12;

export interface AgreementOptions {
  /** Whether the stated record may lack fields, since an earlier version did not write them. */
  readonly mayLack: boolean;
  /** Whether it may have unknown fields, since another version may write them. */
  readonly mayAdd: boolean;
  /** Fields that are not compared, by their path: `recall.how`. */
  readonly except?: readonly string[];
}

/** Fields that a record has only if they apply: otherwise they must be absent. */
const OCCASIONAL: readonly string[] = [
  'title',
  'url',
  'charset',
  'charsetSource',
  'replaced',
  'file',
  'boilerplate',
  'coverage',
  'tooShort',
  'cluster',
  'evidence',
  'distance',
  'confirmed',
  'similarity',
  'by',
  'other',
  'thin',
  'known',
  'reference',
  'references',
  'keptByOrder',
  'alike',
  'kind',
  'differences',
  'media',
  'passedOver',
  'sample',
  'asked',
];

/** The first field in which the stated value differs from the found one, as a sentence; `undefined` if all agree. */
export function disagreement(
  stated: unknown,
  found: unknown,
  options: AgreementOptions,
  path = '',
): string | undefined {
  if (options.except?.includes(path) === true || stated === found) return undefined;
  if (stated === undefined && options.mayLack) return undefined;
  const differs = `its ${path} is ${shown(found)}, not ${shown(stated)}`;
  if (typeof found === 'number' && typeof stated === 'number')
    return !Number.isInteger(found) && Math.abs(stated - found) <= TOLERANCE ? undefined : differs;
  if (Array.isArray(found)) {
    if (!Array.isArray(stated) || stated.length !== found.length) return differs;
    return firstOf(found.keys(), (i) => disagreement(stated[i], found[i], options, `${path}[${i}]`));
  }
  if (!isObject(found) || !isObject(stated)) return differs;
  const names = new Set([...Object.keys(found), ...Object.keys(stated)]);
  return firstOf(names, (name) => {
    const value = fieldOf(found, name);
    if (value === undefined && options.mayAdd && !OCCASIONAL.includes(name)) return undefined;
    return disagreement(fieldOf(stated, name), value, options, path === '' ? name : `${path}.${name}`);
  });
}

function firstOf<T>(items: Iterable<T>, faultOf: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const why = faultOf(item);
    if (why !== undefined) return why;
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Most characters of a value in a sentence. */
const LONGEST = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
