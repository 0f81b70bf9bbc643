/** From the options given to the parameters of a run: presets unfolded, defaults of the method filled in, strays refused. */
import { DittographError } from '../base/errors.ts';
import { resolveOptions } from '../base/options.ts';
import { parseKeepRules } from '../cluster/keep.ts';
import { requireMatrixRows } from '../fingerprint/signsum.ts';
import { METHODS, type Method, type MethodOption, methodOf } from './methods.ts';
import {
  type Conduct,
  type MethodName,
  SCAN_OPTIONS,
  type ScanOptions,
  type ScanParameters,
  SIMILARITY,
} from './options.ts';
import { presetOf } from './presets.ts';

/** Pairs are recorded this far below the Jaccard that confirms them, unless a floor is named. */
const FLOOR_BELOW = 0.2;

/** Options of a run, resolved and checked against one another. @throws UNKNOWN_OPTION, BAD_OPTION */
export function parametersOf(options: ScanOptions, where: string): { parameters: ScanParameters; conduct: Conduct } {
  const { signal, onProgress, stdin, ...given } = options;
  const parameters = planOf(given, where);
  return {
    parameters,
    conduct: { ...(signal && { signal }), ...(onProgress && { onProgress }), ...(stdin && { stdin }) },
  };
}

function planOf(given: ScanOptions, where: string): ScanParameters {
  const unfolded = { ...presetOf(given), ...defined(given) };
  const resolved = resolveOptions(SCAN_OPTIONS, unfolded, where);
  const method = methodOf(resolved);
  for (const name of Object.keys(unfolded)) refuseStray(name, resolved.method);
  const threshold = method.threshold === 'equality' ? undefined : resolved[method.threshold];
  const weights = resolved.weights ?? method.weights?.[0];
  if (weights !== undefined && !method.weights?.includes(weights)) {
    throw new DittographError(
      'BAD_OPTION',
      `the weights '${weights}' are not of the method ${resolved.method}, which has ${method.weights?.join(', ')}`,
    );
  }
  const draft = { ...resolved, weights } as ScanParameters;
  const filled: ScanParameters = {
    ...draft,
    ...(method.threshold !== 'equality' && { [method.threshold]: threshold ?? method.defaultThreshold(draft) }),
  };
  const confirm = method.isJaccard ? filled.similarity! : (resolved.confirm ?? SIMILARITY);
  if (resolved.floor !== undefined && resolved.floor > confirm) {
    throw new DittographError(
      'BAD_OPTION',
      `'floor' (${resolved.floor}) must not be above '${method.isJaccard ? 'similarity' : 'confirm'}' (${confirm})`,
    );
  }
  const floor = resolved.floor ?? Math.max(0.05, Number((confirm - FLOOR_BELOW).toFixed(6)));
  const parameters = Object.freeze({ ...filled, confirm, floor: Math.min(confirm, floor) });
  parseKeepRules(parameters.keep);
  method.recall(parameters);
  if (method.options.includes('rows')) requireMatrixRows(parameters.rows);
  return parameters;
}

/** The parameters that mean something to the method: those of other methods left out. */
export function ownParameters(parameters: ScanParameters): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => belongs(name, methodOf(parameters))));
}

function belongs(name: string, method: Method): boolean {
  if (name === 'similarity' || name === 'distance') return method.threshold === name;
  if (name === 'confirm') return !method.isJaccard;
  return (
    method.options.includes(name as MethodOption) ||
    !METHODS.some(([, { options }]) => options.includes(name as MethodOption))
  );
}

/** Refuses an option that does not belong to the method, and names what does. */
function refuseStray(name: string, method: MethodName): void {
  if (belongs(name, methodOf({ method }))) return;
  const others = METHODS.filter(([, other]) => belongs(name, other)).map(([other]) => other);
  const { threshold } = methodOf({ method });
  const advice =
    name === 'confirm'
      ? "its 'similarity' is the exact Jaccard already"
      : name === 'similarity' || name === 'distance'
        ? threshold === 'equality'
          ? 'it takes no threshold: texts are equal or not'
          : `say how near duplicates are with '${threshold}'`
        : `leave it out, or choose method ${others.join(' or ')}`;
  throw new DittographError(
    'BAD_OPTION',
    `'${name}' belongs to the method${others.length > 1 ? 's' : ''} ${others.join(', ')}, and the method is ${method}; ${advice}`,
  );
}

function defined(given: object): ScanOptions {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
