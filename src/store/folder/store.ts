/** The store of a run with a work folder: texts are read where the outcomes of the stages lie, and not copied. */
import { memoryStore } from '../memory/store.ts';
import type { Store } from '../store.ts';
import type { WorkFolder } from './work-folder.ts';

export function folderStore(work: WorkFolder): Store {
  return memoryStore((array) => work.placeOf(array));
}
