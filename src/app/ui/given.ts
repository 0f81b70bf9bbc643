/** The files and folders that the user dropped or chose with one of the two pickers. */
import { messageOf } from '../../base/errors.ts';
import type { GivenFile, Refusal } from './messages.ts';

/** One dropped or chosen folder or file. */
export interface GivenInput {
  /** Its name, with which the paths of its files begin. */
  readonly name: string;
  readonly files: readonly GivenFile[];
  /** The files that the browser could not open. */
  readonly refused: readonly Refusal[];
  /** Whether the browser may have left out files silently, because of their names. */
  readonly mayLack?: boolean;
}

/** The files of a picker; that of folders also provides paths. */
export function givenByPicker(files: Iterable<File>): GivenInput[] {
  const byName = new Map<string, GivenFile[]>();
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    const name = path.split('/', 1)[0]!;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [[path, file]]);
    else known.push([path, file]);
  }
  return Array.from(byName, ([name, own]) => ({ name, files: own, refused: [] }));
}

/** A page that was opened from a disk can read folders only by handles, which not every browser has. */
interface DroppedItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

interface Gathered extends GivenInput {
  readonly files: GivenFile[];
  readonly refused: Refusal[];
}

/** The dropped files, including those in dropped folders. Must be called while the event is handled. */
export function givenByDrop({ items }: DataTransfer): Promise<GivenInput[]> {
  const dropped = Array.from(items as Iterable<DroppedItem>)
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      entry: item.webkitGetAsEntry(),
      handle: item.getAsFileSystemHandle?.().catch(() => null),
      file: item.getAsFile(),
    }));
  return Promise.all(
    dropped.map(async ({ entry, handle, file }) => {
      const name = entry?.name ?? file?.name ?? '';
      const given: Gathered = { name, files: [], refused: [] };
      let mayLack = false;
      const read = async (): Promise<void> => {
        try {
          await gather(entry!, name, given);
        } catch (error) {
          const other = await handle;
          if (other != null) {
            await gatherByHandle(other, name, given);
            mayLack = other.kind === 'directory';
          } else if (entry?.isFile && file !== null) given.files.push([name, file]);
          else throw error;
        }
      };
      await read().catch((error) => refuse(given, name, error));
      return { ...given, mayLack };
    }),
  );
}

function refuse({ refused }: Gathered, path: string, error: unknown): void {
  refused.push({ path, code: 'INPUT_UNREADABLE', message: messageOf(error) });
}

/** An error that applies to a single file or folder within the dropped folder. */
async function gather(entry: FileSystemEntry, path: string, into: Gathered): Promise<void> {
  if (entry.isFile) {
    into.files.push([path, await new Promise<File>((...to) => (entry as FileSystemFileEntry).file(...to))]);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // Each call returns at most a hundred entries; an empty list is the end.
    const some = await new Promise<FileSystemEntry[]>((...to) => reader.readEntries(...to));
    if (some.length === 0) return;
    for (const one of some) {
      const below = `${path}/${one.name}`;
      await gather(one, below, into).catch((error) => refuse(into, below, error));
    }
  }
}

async function gatherByHandle(handle: FileSystemHandle, path: string, into: Gathered): Promise<void> {
  if (handle.kind === 'file') {
    into.files.push([path, await (handle as FileSystemFileHandle).getFile()]);
    return;
  }
  for await (const one of (handle as FileSystemDirectoryHandle).values()) {
    const below = `${path}/${one.name}`;
    await gatherByHandle(one, below, into).catch((error) => refuse(into, below, error));
  }
}
