import { readFile } from 'node:fs/promises';
import { parse as parseToml, TomlError } from 'smol-toml';
import { DittographError } from '../base/errors.ts';
import { jsonFaultOf } from '../base/json-fault.ts';
import { nearest, type OptionTable } from '../base/options.ts';

/**
 * Reads options from a file: JSON if it ends in `.json` or begins with `{`, else TOML. It is data, never run, and is
 * read only if `--config` names it, so that a scanned folder cannot influence a run.
 * @throws BAD_CONFIG with the place, or with the key and the nearest right one; BAD_OPTION if there is no such file
 */
export async function readConfig(path: string, table: OptionTable, command: string): Promise<Record<string, unknown>> {
  const fault = (why: string, cause?: unknown): DittographError =>
    new DittographError('BAD_CONFIG', `${path}: ${why}`, { cause });
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).replace(/^\ufeff/, '');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new DittographError('BAD_OPTION', `--config: there is no file '${path}'`, { cause });
    throw fault(`cannot be read (${code})`, cause);
  }
  let values: unknown;
  try {
    values = path.endsWith('.json') || text.trimStart().startsWith('{') ? JSON.parse(text) : parseToml(text);
  } catch (cause) {
    if (cause instanceof TomlError) throw fault(`line ${cause.line}, column ${cause.column}: not TOML`, cause);
    const { line, column, what } = jsonFaultOf(text)!;
    throw fault(`line ${line}, column ${column}: not JSON: ${what}`, cause);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw fault('must hold one object');
  const names = Object.keys(table).filter((name) => name !== 'config' && name !== 'help');
  for (const key of Object.keys(values)) {
    if (names.includes(key)) continue;
    const near = nearest(key, names);
    throw fault(`${command} has no option '${key}'${near === undefined ? '' : `; did you mean '${near}'?`}`);
  }
  return values as Record<string, unknown>;
}
