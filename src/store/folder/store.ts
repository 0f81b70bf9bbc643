/** The store of a run with a work folder or a corpus folder: texts are read from the files of the stages, not copied. */
import type { StoreLimits } from '../memory/limits.ts';
import { memoryStore } from '../memory/store.ts';
import type { Store } from '../store.ts';
import type { KeptFolder } from './kept-folder.ts';

export function folderStore(kept: KeptFolder, limits: StoreLimits): Store {
  return memoryStore((array) => kept.placeOf(array), limits);
}
