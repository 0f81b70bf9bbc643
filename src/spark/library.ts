/**
 * The fingerprint library: a folder of Parquet files with the documents that runs have kept, their texts and fingerprints,
 * in one part for each run. The next run compares with all of them and adds the new ones. Zhou, Jia (2019).
 *
 * A file in the folder lists the parts that belong to it. Parquet stores a checksum for each page, which Spark checks.
 */
import { crc32 } from 'node:zlib';
import { DittographError } from '../base/errors.ts';
import { announceTemporary } from '../io/output/temporary.ts';
import { methodOf, profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { signatureOnSpark } from './counted.ts';
import { forSpark, type Storage } from './storage.ts';

/** Lists the parts of a library. */
const MANIFEST_FILE = 'dittograph-library.json';
const FORMAT = 'dittograph library';
const VERSION = 1;

interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** Signature of its fingerprints. */
  readonly signature: string;
  /** Its parts, oldest first. */
  readonly parts: readonly LibraryPart[];
}

/** The documents that one run kept. */
export interface LibraryPart {
  /** Its name for Spark. */
  readonly folder: string;
  readonly documents: number;
}

export class Library {
  readonly #storage: Storage;
  readonly #folder: string;
  readonly #manifest: Manifest;
  /** Text of the manifest when it was read. */
  readonly #text: string | undefined;
  /** Reports that the claim was removed. */
  #released = (): void => {};

  private constructor(storage: Storage, folder: string, manifest: Manifest, text?: string) {
    this.#storage = storage;
    this.#folder = folder;
    this.#manifest = manifest;
    this.#text = text;
  }

  /**
   * @param folder need not exist
   * @throws SIGNATURE_MISMATCH if its fingerprints were made with other options; INDEX_CORRUPT if it was changed, or has
   * another version; BAD_OPTION if the folder is not a library
   */
  static async open(storage: Storage, folder: string, parameters: ScanParameters): Promise<Library> {
    const signature = signatureOf(parameters);
    const text = await storage.read(`${folder}/${MANIFEST_FILE}`);
    if (text === undefined) {
      if (await storage.isTaken(folder))
        throw new DittographError('BAD_OPTION', `'${folder}' is not a library: it has no ${MANIFEST_FILE}`);
      return new Library(storage, folder, { format: FORMAT, version: VERSION, signature, parts: [] });
    }
    const manifest = manifestOf(text, folder);
    if (manifest.signature !== signature) {
      throw new DittographError(
        'SIGNATURE_MISMATCH',
        `the fingerprints of '${folder}' were made by '${manifest.signature}', and this run makes them by '${signature}'`,
      );
    }
    return new Library(storage, folder, manifest, text);
  }

  /**
   * Opens a library for exclusive use by a run that extends it: a concurrent run would miss the documents that this one adds.
   * @throws OUTPUT_UNAVAILABLE if another run has claimed it; the errors of {@link Library.open}
   */
  static async claim(storage: Storage, folder: string, parameters: ScanParameters): Promise<Library> {
    const claim = claimOf(folder);
    // A signal does not end the process while the claim exists.
    const gone = announceTemporary();
    if (!(await storage.claim(claim))) {
      gone();
      throw new DittographError(
        'OUTPUT_UNAVAILABLE',
        `another run extends the library '${folder}': start this one when it is done; if none runs, remove '${claim}', which a run that was killed has left`,
      );
    }
    try {
      const library = await Library.open(storage, folder, parameters);
      library.#released = gone;
      return library;
    } catch (error) {
      await storage.remove(claim);
      gone();
      throw error;
    }
  }

  /** Lets other runs extend it. */
  async release(): Promise<void> {
    await this.#storage.remove(claimOf(this.#folder));
    this.#released();
  }

  /** @throws OUTPUT_UNAVAILABLE if another run has extended it since it was opened */
  async requireSame(): Promise<void> {
    if ((await this.#storage.read(`${this.#folder}/${MANIFEST_FILE}`)) === this.#text) return;
    throw new DittographError(
      'OUTPUT_UNAVAILABLE',
      `the library '${this.#folder}' was changed during the run, which did not compare with what was added; run it again`,
    );
  }

  get parts(): LibraryPart[] {
    return this.#manifest.parts.map(({ folder, documents }) => ({
      folder: forSpark(`${this.#folder}/${folder}`),
      documents,
    }));
  }

  /** Adds a part. It belongs to the library only once the manifest names it. */
  async extend(part: string, documents: number): Promise<void> {
    const { parts, ...head } = this.#manifest;
    const folder = `run-${`${parts.length + 1}`.padStart(6, '0')}`;
    await this.#storage.makeFolder(this.#folder);
    // A run may have ended after it moved its part and before the manifest named it.
    await this.#storage.remove(`${this.#folder}/${folder}`);
    await this.#storage.move(part, `${this.#folder}/${folder}`);
    const extended = { ...head, parts: [...parts, { folder, documents }] };
    await this.#storage.write(`${this.#folder}/${MANIFEST_FILE}`, sealed(extended));
  }
}

/** The folder next to a library that exists while a run extends it. */
function claimOf(folder: string): string {
  return `${folder}.claimed`;
}

/** A manifest with the checksum of its text without the checksum. */
function sealed(manifest: Manifest): string {
  const text = JSON.stringify(manifest);
  return `${JSON.stringify({ ...manifest, crc32: checksumOf(text) })}\n`;
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/** @throws INDEX_CORRUPT */
function manifestOf(text: string, folder: string): Manifest {
  const refused = (what: string): DittographError =>
    new DittographError('INDEX_CORRUPT', `the library '${folder}' ${what}`);
  let read: Manifest & { readonly crc32: string };
  try {
    read = JSON.parse(text);
  } catch {
    throw refused(`has a ${MANIFEST_FILE} that is not JSON`);
  }
  if (read?.format !== FORMAT) throw refused(`has a ${MANIFEST_FILE} of another kind`);
  if (read.version !== VERSION) throw refused(`has version ${read.version}; this dittograph knows ${VERSION}`);
  const { crc32: checksum, ...manifest } = read;
  if (checksum !== checksumOf(JSON.stringify(manifest)))
    throw refused(`was changed: its checksum is not that of its ${MANIFEST_FILE}`);
  return manifest;
}

/** The signature; if each run counts its own weights, only the method and its options. */
function signatureOf(parameters: ScanParameters): string {
  const signature = signatureOnSpark(parameters);
  if (signature !== undefined) return signature;
  const { words, characters, simplify } = profileOf(parameters);
  const { name, fingerprintOptions } = methodOf(parameters);
  const options = Object.keys(fingerprintOptions).map((option) => `${option}=${parameters[option as 'bits']}`);
  return [name, ...options, `words=${words} characters=${characters} simplify=${simplify}`].join(' ');
}
