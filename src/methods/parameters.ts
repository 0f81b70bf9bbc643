/** Resolves options to the parameters of a run: unfolds presets, fills in defaults, refuses what cannot be combined. */
import { DittographError } from '../base/errors.ts';
import {
  IN_PROGRAM,
  type Naming,
  type OptionTable,
  refuseUnknown,
  requireOptions,
  resolveOptions,
} from '../base/options.ts';
import { PROFILE_OPTIONS } from '../text/profile.ts';
import { KINDS } from '../verify/kind/kinds.ts';
import type { Method } from './method.ts';
import { METHODS, type MethodName, methodOf, ownOptions } from './methods.ts';
import {
  CONDUCT,
  type Conduct,
  EXTRACT_OPTIONS,
  FIND_OPTIONS,
  METHOD_OPTIONS,
  PAGE_OPTIONS,
  READ_OPTIONS,
  SCAN_OPTIONS,
  type ScanOptions,
  type ScanParameters,
  WORK_OPTIONS,
} from './options.ts';
import { PRESETS } from './presets.ts';
import { RUN_OPTIONS } from './run-options.ts';

/** The default floor is this far below the Jaccard of a duplicate. */
const FLOOR_BELOW = 0.2;

/** Options of the exact comparison, which decides nothing if the method decides as published. */
const COMPARISON_OPTIONS = ['confirm', 'floor', 'remove', 'against', 'sampleRecall', ...Object.keys(PAGE_OPTIONS)];

/** Every name that the options of a run may have. */
export const RUN_NAMES: readonly string[] = [...Object.keys(SCAN_OPTIONS), ...CONDUCT];

type Given = Readonly<Record<string, unknown>>;

/**
 * Options of a run, resolved and checked against one another.
 * @param where the owner of the options, for the message, e.g. `scan`
 * @throws UNKNOWN_OPTION, BAD_OPTION
 */
export function parametersOf(
  options: ScanOptions,
  where: string,
  naming: Naming = IN_PROGRAM,
): { parameters: ScanParameters; conduct: Conduct } {
  requireOptions(options, where);
  const { signal, onProgress, onCorpus, onRepair, stdin, ...runOptions } = options;
  requireConduct({ signal, onProgress, onCorpus, onRepair, stdin }, where);
  const parameters = resolved(definedOf(runOptions), where, naming);
  return {
    parameters,
    conduct: {
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
      ...(onCorpus && { onCorpus }),
      ...(onRepair && { onRepair }),
      ...(stdin && { stdin }),
    },
  };
}

/** @throws BAD_OPTION if a caller without types passes other values */
function requireConduct(
  { signal, onProgress, onCorpus, onRepair, stdin }: Record<keyof Conduct, unknown>,
  where: string,
): void {
  const refuse = (name: keyof Conduct, what: string): never => {
    throw new DittographError('BAD_OPTION', `${where}: '${name}' must be ${what}`);
  };
  const has = (value: unknown, name: PropertyKey): boolean =>
    typeof (value as Record<PropertyKey, unknown>)[name] === 'function';
  if (signal && !has(signal, 'addEventListener')) refuse('signal', 'an AbortSignal');
  if (onProgress && typeof onProgress !== 'function') refuse('onProgress', 'a function');
  if (onCorpus && typeof onCorpus !== 'function') refuse('onCorpus', 'a function');
  if (onRepair && typeof onRepair !== 'function') refuse('onRepair', 'a function');
  if (stdin && !has(stdin, Symbol.asyncIterator)) refuse('stdin', 'an async iterable of bytes');
}

/** Every option that a run by this method takes. */
function optionsOf(method: Method): OptionTable {
  const { confirm, asPublished, ...find } = FIND_OPTIONS;
  return {
    ...READ_OPTIONS,
    ...EXTRACT_OPTIONS,
    ...METHOD_OPTIONS,
    ...PROFILE_OPTIONS,
    ...PAGE_OPTIONS,
    ...ownOptions(method),
    ...(method.isJaccard ? find : { confirm, asPublished, ...find }),
    ...RUN_OPTIONS,
    ...WORK_OPTIONS,
  };
}

/** Whether an option says how the work is done, and does not affect the result. */
function isOfWork(name: string): boolean {
  return Object.hasOwn(RUN_OPTIONS, name) || Object.hasOwn(WORK_OPTIONS, name);
}

/** The options that affect a result, without those on how the work is done. */
export function optionsOfResult(parameters: ScanParameters): Given {
  return Object.fromEntries(Object.entries(optionsAgain(parameters)).filter(([name]) => !isOfWork(name)));
}

/** The options that give these parameters again. */
export function optionsAgain(parameters: ScanParameters): ScanOptions {
  const names = optionsOf(methodOf(parameters));
  const without = parameters.asPublished ? COMPARISON_OPTIONS : [];
  return Object.fromEntries(
    Object.entries(parameters).filter(([name]) => Object.hasOwn(names, name) && !without.includes(name)),
  );
}

/** Options that older results lack, with the values that these results were made with. */
function laterOptions({ method: name }: Given): Given {
  const method = METHODS.find((one) => one.name === name);
  const later = Object.entries(method === undefined ? {} : optionsOf(method)).flatMap(([option, { before }]) =>
    before === undefined ? [] : [[option, before]],
  );
  return Object.fromEntries(later);
}

/** Whether the parameters of a result's header lack options that their method has now. */
export function lacksOptions(header: Given): boolean {
  return Object.keys(laterOptions(header)).some((option) => !Object.hasOwn(header, option));
}

/**
 * The parameters of a result's header as options. Results from before 1.0 have `bits` as a text.
 * @param header its `parameters`; names that this version does not know are left out, and so are options on how the work is
 *   done: no result has them, and a folder that a forged one names would be written to
 */
export function optionsOfHeader(header: Given): ScanOptions {
  const known = Object.entries({ ...laterOptions(header), ...header }).filter(
    ([name]) => Object.hasOwn(SCAN_OPTIONS, name) && !isOfWork(name),
  );
  return Object.fromEntries(
    known.map(([name, value]) => {
      const spec = SCAN_OPTIONS[name]!;
      const number =
        spec.type === 'choice'
          ? spec.choices.find((choice) => typeof choice === 'number' && `${choice}` === value)
          : undefined;
      return [name, number ?? value];
    }),
  );
}

function resolved(given: Given, where: string, naming: Naming): ScanParameters {
  refuseUnknown(given, RUN_NAMES, where);
  const unfolded = unfoldPreset(given, where, naming);
  const method = methodOf(unfolded);
  const table = optionsOf(method);
  for (const name of Object.keys(unfolded)) {
    if (!Object.hasOwn(table, name)) throw misplaced(name, method, unfolded, where, naming);
  }
  const checked = resolveOptions(table, unfolded, where, naming) as unknown as Omit<
    ScanParameters,
    'confirm' | 'floor'
  > & { readonly confirm?: number; readonly floor?: number };
  const { threshold } = method;
  if (checked.asPublished) {
    for (const name of COMPARISON_OPTIONS) {
      if (!Object.hasOwn(given, name)) continue;
      const why = `${naming.option(name)} belongs to the exact comparison, which decides nothing with ${naming.option('asPublished')}`;
      throw new DittographError('BAD_OPTION', `${where}: ${why}; leave out one of the two`);
    }
  }
  for (const option of ['work', 'corpus'] as const) {
    if (checked[option] === undefined || (checked.against ?? []).length === 0) continue;
    throw new DittographError(
      'BAD_OPTION',
      `${where}: ${naming.option(option)} cannot be combined with ${naming.option('against')}, since a reference may change before the run goes on; leave out one of the two`,
    );
  }
  if (checked.work !== undefined && checked.corpus !== undefined) {
    throw new DittographError(
      'BAD_OPTION',
      `${where}: ${naming.option('corpus')} keeps all that ${naming.option('work')} does; leave out one of the two`,
    );
  }
  const filled = {
    ...checked,
    ...(checked.asPublished && { compareSite: 'main' as const, minCoverage: 0, remove: KINDS }),
    ...(threshold !== 'equality' && { [threshold]: checked[threshold] ?? method.defaultThreshold!(checked) }),
  };
  if (checked.isolate && checked.cluster === 'components') {
    const chains = naming.setting('cluster', 'components');
    throw new DittographError(
      'BAD_OPTION',
      `${where}: ${naming.option('isolate')} cannot be combined with ${chains}, whose chains join documents of one input by those of another`,
    );
  }
  if (checked.containment !== undefined) {
    const containment = naming.option('containment');
    const refuse = (other: string): never => {
      throw new DittographError(
        'BAD_OPTION',
        `${where}: ${containment} cannot be combined with ${other}; leave out one of the two`,
      );
    };
    if (checked.cluster === 'components')
      refuse(`${naming.setting('cluster', 'components')}, whose chains join two long texts by a short one in both`);
    if ((checked.against ?? []).length > 0)
      refuse(`${naming.option('against')}, by which documents are removed by their Jaccard alone`);
  }
  const confirm = method.isJaccard ? filled.similarity! : checked.confirm!;
  if (checked.floor !== undefined && checked.floor > confirm) {
    const above = naming.option(method.isJaccard ? 'similarity' : 'confirm');
    throw new DittographError(
      'BAD_OPTION',
      `${where}: ${naming.option('floor')} (${checked.floor}) must not be above ${above} (${confirm})`,
    );
  }
  const floor = checked.floor ?? Math.max(0.05, Number((confirm - FLOOR_BELOW).toFixed(6)));
  const parameters = Object.freeze({ ...filled, confirm, floor: Math.min(confirm, floor) });
  method.recall(parameters);
  return parameters;
}

/** The options with those of the preset and the method. @throws BAD_OPTION */
function unfoldPreset(given: Given, where: string, naming: Naming): Given & { readonly method: MethodName } {
  const named = { method: given.method as MethodName, preset: given.preset as 'web' };
  const { method, preset } = resolveOptions(METHOD_OPTIONS, named, where, naming);
  if (preset === undefined) return { ...given, method };
  const { method: presetMethod, options } = PRESETS[preset];
  if (named.method !== undefined && named.method !== presetMethod) {
    throw new DittographError(
      'BAD_OPTION',
      `${where}: ${naming.setting('preset', preset)} is of the method ${presetMethod}, not ${named.method}; name one of the two`,
    );
  }
  return { ...options, ...given, method: presetMethod };
}

/** The error for an option that the method does not have, with the option or the methods to use instead. */
function misplaced(name: string, method: Method, given: Given, where: string, naming: Naming): DittographError {
  const [option, value] = given.preset === undefined ? ['method', method.name] : ['preset', given.preset];
  return new DittographError(
    'BAD_OPTION',
    `${where}: ${naming.option(name)} does not apply to ${naming.setting(option as string, value)}${advice(name, method, given, naming)}`,
  );
}

function advice(name: string, method: Method, given: Given, naming: Naming): string {
  const { threshold } = method;
  if (name === 'confirm' || name === 'asPublished')
    return `: its ${naming.option('similarity')} is the exact Jaccard already`;
  if (name !== 'similarity' && name !== 'distance') {
    const others = METHODS.filter((other) => Object.hasOwn(optionsOf(other), name)).map((other) => other.name);
    return `; it belongs to the method${others.length > 1 ? 's' : ''} ${others.join(', ')}`;
  }
  if (threshold === 'equality') return ', which takes no threshold: texts are equal or not';
  const { fingerprintOptions, searchOptions } = method;
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(fingerprintOptions, key)));
  const usual =
    searchOptions[threshold]!.default ?? method.defaultThreshold!(resolveOptions(fingerprintOptions, own, method.name));
  const unit = threshold === 'distance' ? ' BITS' : ' SHARE';
  return `; use ${naming.option(threshold)}${naming === IN_PROGRAM ? '' : unit} (default ${String(usual)})`;
}

function definedOf(given: object): Given {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
