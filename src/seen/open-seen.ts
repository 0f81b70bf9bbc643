/** Opens a lasting index, or creates it. */
import { DittographError } from '../base/errors.ts';
import { isIndexAt, makeFolder, requireNoneLost } from './current-file.ts';
import { locked } from './lock.ts';
import { SeenParts } from './parts.ts';
import { newSeen, type Seen } from './seen.ts';
import { newParameters, openingOf, type SeenOptions } from './seen-options.ts';

/**
 * Opens the index in a folder, or creates it. If the disk is so full that the index cannot be locked for writing, it is
 * opened all the same: documents can be looked up, and calls that change something fail with OUTPUT_FAILED until there is
 * space.
 * @throws UNKNOWN_OPTION, BAD_OPTION; INPUT_NOT_FOUND if there is none and `create` is false; SIGNATURE_MISMATCH if it was
 *   created with other parameters, naming each, or with another secret; FOLDER_IN_USE if another process writes to it,
 *   naming the process; INDEX_CORRUPT if a file was truncated or changed, or is missing; OUTPUT_FAILED if it cannot be created
 * @example
 * ```js
 * import { mkdtempSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { openSeen } from 'dittograph/seen';
 *
 * const seen = await openSeen({ path: `${mkdtempSync(`${tmpdir()}/`)}/pages` });
 * const text = 'The ferry left the harbour before dawn, and nobody saw it.';
 * const first = await seen.check({ url: 'https://a.example/ferry', text });
 * const second = await seen.check({ url: 'https://b.example/story', text });
 * console.log(first.verdict, second.verdict, second.match.id); // new exact https://a.example/ferry
 * await seen.close();
 * ```
 */
export async function openSeen(options: SeenOptions): Promise<Seen> {
  const opening = openingOf(options);
  const { path } = opening;
  const parameters = isIndexAt(path) ? undefined : newParameters(opening);
  if (parameters !== undefined) {
    if (!opening.create) {
      requireNoneLost(path);
      throw new DittographError('INPUT_NOT_FOUND', `'${path}': there is no index in this folder; create it first`);
    }
    await makeFolder(path).catch((error: unknown) => {
      if (!isIndexAt(path)) throw error;
    });
  }
  const [allowed, lock] = await locked(opening);
  try {
    // Another process may have created the index before this one got the lock.
    return newSeen(await SeenParts.open(allowed, lock, isIndexAt(path) ? undefined : parameters), allowed, lock);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
