/**
 * An input of any format: cut into batches for the workers, and read a second time as raw records for the output. Every
 * pass gives the same records in the same order, or fails with INPUT_VANISHED.
 */
import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { DittographError } from '../../base/errors.ts';
import { type AddedColumn, type Annotator, cannotAnnotate, requireNew } from '../annotation.ts';
import type { Batch } from '../batch.ts';
import { charsetOf } from '../charset.ts';
import type { Chunk } from '../chunks.ts';
import { requireUtf8, TableAnnotator } from '../csv/annotate.ts';
import { columnsOf, cutTable, delimiterOf, headerBytes, rawTable, textColumnsOf } from '../csv/csv.ts';
import { withCellText } from '../csv/text.ts';
import { MAX_BYTES, type ReadOptions } from '../entry.ts';
import { annotatedLine, requireNewFields } from '../json/annotate.ts';
import { elementsAsLines } from '../json/array.ts';
import { cutJsonl, rawJsonl } from '../json/jsonl.ts';
import { withLineText } from '../json/text.ts';
import { ARRAY_FRAME, type OutputFrame } from '../output/framing.ts';
import type { RecordBytes } from '../record-bytes.ts';
import { type Format, sniff, startsRecords } from '../sniff.ts';
import type { BatchOptions, Learned, OpenOptions, Passes, PassOptions, RawOptions, Source } from '../source.ts';
import { cannotEdit, type TextEditor } from '../text-editor.ts';
import { WaczStream } from '../wacz.ts';
import { cutWarc, rawWarc, type WarcOptions } from '../warc/warc.ts';
import { cutFiles, type FileReference, pathLine, readList, shardRefused, walkFolder } from './files.ts';
import { type Handle, notOpened, opened } from './input-file.ts';
import { PassingStream } from './passing.ts';
import { type ChunkOptions, Stream, spooled } from './stream.ts';

/** Returns a file of a folder as it is to be read, or the reason why it is skipped. */
export type Taken = (file: FileReference) => FileReference | string;

/**
 * Opens an input.
 * @param path file or folder; `-` for `stdin`, which is stored in a temporary file until the source is closed
 * @param passes how often the source is read; if once, records on `stdin` are read as they arrive and not stored
 * @param taken decides how each file of a folder is treated. Default: files of many records are refused
 * @throws BAD_OPTION, INPUT_NOT_FOUND, INPUT_UNREADABLE; UNKNOWN_FORMAT if neither name nor content shows the format
 */
export async function openSource(
  path: string,
  options: OpenOptions = {},
  stdin: AsyncIterable<Uint8Array> = process.stdin,
  passes: Passes = 'many',
  taken: Taken = shardRefused,
): Promise<Source> {
  const from = options.from === 'auto' ? undefined : (options.from as Format | undefined);
  if (options.encoding !== undefined && charsetOf(options.encoding) === undefined) {
    throw new DittographError('BAD_OPTION', `there is no character set '${options.encoding}'`);
  }
  if (path === '-') {
    return passes === 'one'
      ? openPassing(new PassingStream(stdin, 'stdin'), from, options)
      : openFile(await spooled(stdin), 'stdin', from, options, true);
  }
  let found: Awaited<ReturnType<typeof stat>>;
  try {
    found = await stat(path);
  } catch (cause) {
    throw notOpened(path, cause);
  }
  if (found.isDirectory()) {
    if (from !== undefined && from !== 'folder' && from !== 'html' && from !== 'text') {
      throw new DittographError(
        'UNKNOWN_FORMAT',
        `'${path}' is a folder and cannot be read as ${from}; name its files`,
      );
    }
    return new FilesSource(path, 'folder', (note, signal) => filesIn(path, taken, note, signal));
  }
  if (from === 'folder')
    throw new DittographError('UNKNOWN_FORMAT', `'${path}' is not a folder; leave out --from folder`);
  return openFile(found.isFile() ? await opened(path) : await spooledPipe(path), path, from, options);
}

/** Opens the pipe before the temporary file is made: a pipe may wait for its writer, and a signal must end the process. */
async function spooledPipe(path: string): Promise<Handle> {
  const { handle } = await opened(path);
  return spooled(handle.createReadStream());
}

/** A single document on stdin is stored in a temporary file, since it can be read only when it is complete. */
async function openPassing(stream: PassingStream, from: Format | undefined, options: OpenOptions): Promise<Source> {
  try {
    const start = await stream.start((start) => from !== undefined || startsRecords(start));
    const format = formatOf('stdin', start, from, true);
    if (isRecords(format)) return recordsOf(stream, format, start, options);
    if (format === 'list') return listOf(stream);
    return await openFile(await spooled(stream.packed()), 'stdin', from, options, true);
  } catch (error) {
    await stream.close();
    throw error;
  }
}

async function openFile(
  file: Handle,
  name: string,
  from: Format | undefined,
  options: OpenOptions,
  isStdin = false,
): Promise<Source> {
  const { jobs = 1, memory } = options;
  try {
    const stream = new Stream(file, name, jobs !== 1 && memory === undefined);
    const start = await stream.start();
    const format = formatOf(name, start, from, isStdin);
    switch (format) {
      case 'jsonl':
      case 'json':
      case 'csv':
      case 'warc':
        return recordsOf(stream, format, start, options);
      case 'parquet':
        return await (await import('../parquet/source.ts')).ParquetSource.open(file, name, options);
      case 'wacz': {
        const wacz = new WaczStream(file, name, stream.bytes);
        await wacz.requireArchives();
        return new RecordsSource(wacz, 'warc', start, options);
      }
      case 'list':
        return listOf(stream);
      case 'html':
      case 'text':
        return new FilesSource(name, format, () => alone(name, file.path, format), stream);
      default:
        throw new DittographError('UNKNOWN_FORMAT', `'${name}' is not of a format that is read`);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Empty stdin has no records, while an empty file is an empty document. */
function formatOf(name: string, start: Buffer, from: Format | undefined, isStdin: boolean): Format {
  return from ?? (isStdin && start.length === 0 ? 'jsonl' : sniff(name, start));
}

/** Formats with many records in a file. */
type RecordsFormat = 'jsonl' | 'json' | 'csv' | 'warc';

function isRecords(format: Format): format is RecordsFormat {
  return format === 'jsonl' || format === 'json' || format === 'csv' || format === 'warc';
}

/** @param start first bytes, unpacked @throws UNKNOWN_FORMAT */
function recordsOf(stream: Stream | PassingStream, format: RecordsFormat, start: Buffer, options: ReadOptions): Source {
  if (format !== 'warc' && (start[0] === 0xff || start[0] === 0xfe) && start[0] + start[1]! === 0xff + 0xfe) {
    const message = `'${stream.name}' is in UTF-16; convert it first: iconv -f UTF-16 -t UTF-8`;
    throw new DittographError('UNKNOWN_FORMAT', message);
  }
  return new RecordsSource(stream, format, start, options);
}

function listOf(stream: Stream | PassingStream): Source {
  return new FilesSource(stream.name, 'list', () => readList(stream.chunks(), stream.name), stream);
}

/** A source of records in one stream. */
class RecordsSource implements Source {
  readonly name: string;
  readonly format: RecordsFormat;
  readonly passedOver: Map<string, number> = new Map();
  readonly #stream: Stream | PassingStream | WaczStream;
  readonly #start: Buffer;
  readonly #options: ReadOptions;

  constructor(stream: Stream | PassingStream | WaczStream, format: RecordsFormat, start: Buffer, options: ReadOptions) {
    this.name = stream.name;
    this.format = format;
    this.#stream = stream;
    this.#start = start;
    this.#options = options;
  }

  get bytes(): number | undefined {
    return this.#stream.bytes;
  }

  get bytesRead(): number {
    return this.#stream.bytesRead;
  }

  learned(): Learned {
    return { passedOver: this.passedOver };
  }

  resume({ passedOver }: Learned): void {
    for (const [why, times] of passedOver) this.passedOver.set(why, times);
  }

  batches({ signal, reuse, again }: BatchOptions = {}): AsyncIterable<Batch> {
    const { maxBytes } = this.#options;
    switch (this.format) {
      case 'warc':
        return cutWarc(this.#stream.chunks({ signal, again }), this.#warc(signal));
      case 'csv':
        return cutTable(this.#stream.chunks({ signal, reuse: true, again }), this.name, this.#start, this.#options);
      default:
        return cutJsonl(this.#lines({ signal, again }), this.name, maxBytes, reuse);
    }
  }

  raw({ signal }: PassOptions = {}): AsyncIterable<RecordBytes> {
    switch (this.format) {
      case 'warc':
        return rawWarc(this.#stream.chunks({ signal }), this.#warc(signal));
      case 'csv':
        return rawTable(this.#stream.chunks({ signal, reuse: true }), this.#start, this.#options);
      default:
        return rawJsonl(this.#lines({ signal }), this.#options.maxBytes);
    }
  }

  async frame(): Promise<OutputFrame | undefined> {
    if (this.format === 'json' && this.#start.toString('latin1').replace('\xef\xbb\xbf', '').trimStart()[0] === '[') {
      return ARRAY_FRAME;
    }
    if (this.format !== 'csv') return undefined;
    return { head: await headerBytes(this.#stream.chunks({ reuse: true }), this.#start), tail: Buffer.alloc(0) };
  }

  async annotator(added: readonly AddedColumn[], options: PassOptions = {}): Promise<Annotator> {
    const frame = await this.frame();
    if (this.format === 'warc') throw cannotAnnotate(this.name, this.format);
    if (this.format !== 'csv') {
      await requireNewFields(this.raw(options), this.name, added);
      return { frame, edit: annotatedLine };
    }
    const { head } = frame!;
    requireNew(columnsOf(head, this.#start, this.#options), this.name, 'column', added);
    await requireUtf8(this.raw(options), this.name);
    const table = new TableAnnotator(delimiterOf(this.#start), head, added);
    return {
      frame: { ...frame!, head: table.header(head) },
      edit: (row, values) => table.row(row, values),
    };
  }

  async textEditor(): Promise<TextEditor> {
    if (this.format === 'warc') throw cannotEdit(this.name, this.format);
    const frame = await this.frame();
    const { textField } = this.#options;
    if (this.format !== 'csv') return { frame, edit: (line, textOf) => withLineText(line, textField, textOf) };
    const delimiter = delimiterOf(this.#start);
    const columns = textColumnsOf(columnsOf(frame!.head, this.#start, this.#options), textField);
    return { frame, edit: (row, textOf) => withCellText(row, delimiter, columns, textOf) };
  }

  async requireUnchanged(): Promise<void> {
    if (this.#stream instanceof Stream) await this.#stream.requireUnchanged();
  }

  #lines(options: ChunkOptions): AsyncIterable<Chunk> {
    const chunks = this.#stream.chunks({ ...options, reuse: true });
    return this.format === 'json' ? elementsAsLines(chunks) : chunks;
  }

  #warc(signal: AbortSignal | undefined): WarcOptions {
    const { name, passedOver } = this;
    passedOver.clear();
    const onPassedOver = (why: string): void => count(passedOver, why);
    return { name, maxBytes: this.#options.maxBytes ?? MAX_BYTES, signal, onPassedOver };
  }

  suspend(): Promise<void> {
    return this.#stream.suspend();
  }

  close(): Promise<void> {
    return this.#stream.close();
  }
}

type Names = (onPassedOver: (why: string) => void, signal: AbortSignal | undefined) => AsyncIterable<FileReference>;

/** A source of files, each of which is a record. */
class FilesSource implements Source {
  readonly name: string;
  readonly format: Format;
  readonly bytesRead = 0;
  readonly passedOver: Map<string, number> = new Map();
  readonly #names: Names;
  readonly #stream: Stream | PassingStream | undefined;
  #stamp: number | undefined;

  constructor(name: string, format: Format, names: Names, stream?: Stream | PassingStream) {
    this.name = name;
    this.format = format;
    this.#names = names;
    this.#stream = stream;
  }

  learned(): Learned {
    return { passedOver: this.passedOver, stamp: this.#stamp };
  }

  resume({ passedOver, stamp }: Learned): void {
    for (const [why, times] of passedOver) this.passedOver.set(why, times);
    this.#stamp = stamp;
  }

  batches({ signal }: PassOptions = {}): AsyncIterable<Batch> {
    return cutFiles(this.files({ signal }));
  }

  async *raw({ signal, wholePaths }: RawOptions = {}): AsyncGenerator<RecordBytes> {
    let ordinal = 0;
    for await (const file of this.files({ signal })) {
      const bytes = pathLine(file, wholePaths);
      yield { bytes, ordinals: [ordinal++], ends: [bytes.length] };
    }
  }

  frame(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async annotator(): Promise<Annotator> {
    throw cannotAnnotate(this.name, this.format === 'folder' ? 'a folder of files' : this.format);
  }

  async textEditor(): Promise<TextEditor> {
    throw cannotEdit(this.name, this.format);
  }

  async suspend(): Promise<void> {
    await this.#stream?.suspend();
  }

  async *files({ signal }: PassOptions = {}): AsyncGenerator<FileReference> {
    this.passedOver.clear();
    let stamp = 0;
    for await (const file of this.#names((why) => count(this.passedOver, why), signal)) {
      stamp = crc32(`${file.id}\n`, stamp);
      yield file;
    }
    if (this.#stamp !== undefined && this.#stamp !== stamp) {
      throw new DittographError(
        'INPUT_VANISHED',
        `files were added to '${this.name}' or removed from it between two passes`,
      );
    }
    this.#stamp = stamp;
  }

  async close(): Promise<void> {
    await this.#stream?.close();
  }
}

async function* filesIn(
  folder: string,
  taken: Taken,
  onPassedOver: (why: string) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<FileReference> {
  for await (const file of walkFolder(folder, onPassedOver, signal)) {
    const read = file.error === undefined ? taken(file) : file;
    if (typeof read === 'string') onPassedOver(read);
    else yield read;
  }
}

async function* alone(id: string, path: string, format: 'html' | 'text'): AsyncGenerator<FileReference> {
  yield { id, path, kind: format };
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
