/**
 * The fingerprint library: a folder of Parquet with the documents that runs have kept, their texts and fingerprints, in
 * one part for each run. The next run compares with all of them and adds what was new. Zhou, Jia (2019).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DittographError } from '../base/errors.ts';
import { methodOf, profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { isCounted, segmenterOnSpark } from './counted.ts';

/** Says what the fingerprints of a library were made with. */
const SIGNATURE_FILE = 'dittograph-library.json';
const PART = /^run-\d+$/;

/** The folders of the parts, oldest first. */
export function partsOfLibrary(library: string): string[] {
  if (!existsSync(library)) return [];
  const parts = readdirSync(library).filter((name) => PART.test(name));
  return parts.sort().map((name) => resolve(library, name));
}

/** @throws SIGNATURE_MISMATCH where other options made the fingerprints; BAD_OPTION where it is another folder */
export function requireLibrary(library: string, parameters: ScanParameters): void {
  const path = join(library, SIGNATURE_FILE);
  if (!existsSync(path)) {
    if (!existsSync(library) || readdirSync(library).length === 0) return;
    throw new DittographError('BAD_OPTION', `'${library}' is no library: it has no ${SIGNATURE_FILE}`);
  }
  const { format, signature } = JSON.parse(readFileSync(path, 'utf8'));
  if (format !== FORMAT) {
    throw new DittographError(
      'SIGNATURE_MISMATCH',
      `'${library}' has the format ${format}; this version knows ${FORMAT}`,
    );
  }
  const own = signatureOf(parameters);
  if (signature !== own) {
    throw new DittographError(
      'SIGNATURE_MISMATCH',
      `the fingerprints of '${library}' were made by '${signature}', and this run makes them by '${own}'`,
    );
  }
}

const FORMAT = 1;

/** Adds a part. Its appearance under its name is what makes it part of the library. */
export function extendLibrary(library: string, part: string, parameters: ScanParameters): void {
  mkdirSync(library, { recursive: true });
  const path = join(library, SIGNATURE_FILE);
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, `${JSON.stringify({ format: FORMAT, signature: signatureOf(parameters) })}\n`);
    renameSync(`${path}.new`, path);
  }
  const number = `${partsOfLibrary(library).length + 1}`.padStart(6, '0');
  renameSync(part, join(library, `run-${number}`));
}

/** Of weights that are counted anew in each run, the method and its options alone. */
function signatureOf(parameters: ScanParameters): string {
  const method = methodOf(parameters);
  if (isCounted(parameters)) {
    const { words, characters, simplify } = profileOf(parameters);
    const options = Object.keys(method.fingerprintOptions).map((name) => `${name}=${parameters[name as 'bits']}`);
    return [method.name, ...options, `words=${words} characters=${characters} simplify=${simplify}`].join(' ');
  }
  return method.fingerprinter(parameters, { segmenter: segmenterOnSpark(parameters) }).signature.text;
}
