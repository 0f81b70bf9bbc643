/** Makes documents with texts and fingerprints from records, by the stages read, extract and fingerprint of a run. */
import type { Body, Entry, Utf8Body } from '../../io/batch.ts';
import { hexOf } from '../../io/hex.ts';
import { readLines } from '../../io/json/jsonl.ts';
import { methodOf, profileOf } from '../../methods/methods.ts';
import type { ScanParameters } from '../../methods/options.ts';
import { extract } from '../../run/extract.ts';
import { fingerprint, rowAt } from '../../run/fingerprint.ts';
import { PageReader } from '../../run/pages.ts';
import { comparesVisible } from '../../run/parameters-by.ts';
import { BATCH_BYTES, readOptionsOf } from '../../run/read.ts';
import { type Details, STATE } from '../../store/documents.ts';
import { BatchBuilder, textAt } from '../../text/batch.ts';
import { shinglerFor } from '../../text/shingle-sets.ts';
import { isCounted, segmenterOnSpark } from '../counted.ts';
import { archiveEntries, type FileLine, fileEntry } from '../files.ts';
import { column, NULL } from '../lines.ts';
import { asksOthers, Mentions, type MentionsLine, placesOf } from '../mentions.ts';
import type { MakeStage } from './stage.ts';

/** A record of an input, or a whole file. */
export type RecordLine =
  | {
      readonly n: number;
      /** JSON on one line. */
      readonly record: string;
    }
  | {
      readonly n: number;
      /** The bytes of a line that is not UTF-8, in base64. */
      readonly unsound: string;
    }
  | {
      readonly n: number;
      /** Number of bytes of a line that is too long for a record. */
      readonly bytes: number;
    }
  | ({ readonly n: number } & FileLine);

/** The details of a document; for a page also the length of its text divided by that of its visible text. */
export type KnownDetails = Details & { readonly coverage?: number };

/** A document for the later stages. */
export interface DocumentLine {
  readonly id: string;
  /** One of `STATE`. */
  readonly state: number;
  /** The text that is compared; absent if there is none. */
  readonly text?: string;
  /** The markup of a page. */
  readonly html?: string;
  readonly bytes?: number;
  readonly shingles?: number;
  /** 128 bits of the tokens in order, in hex. */
  readonly hash?: string;
  /** The fingerprint in hex; absent if weights are counted first. */
  readonly row?: string;
  /** Values that were read besides the text, as `Entry` in JSON; absent if there are none. */
  readonly entry?: string;
  /** Its details, as `KnownDetails` in JSON; absent if there are none. */
  readonly details?: string;
  /** Its errors, as a list in JSON. */
  readonly fault?: string;
  /** Its places, by which other pages mention it; absent if they are not needed or not known. */
  readonly places?: readonly (number | null)[];
}

/** Name of the batches. A record without an id is named by its place, which is not known here. */
const NAME = 'record';

const LINE_FEED = Buffer.from('\n');
/** A line that is a record, by the rule of a run on one machine. */
const NOT_BLANK = /[^ \t\r]/;

export const fingerprintStage: MakeStage<RecordLine> = async (parameters, lines, { roots, source }) => {
  const makers = await makersOf(parameters);
  const write = (numbers: readonly number[], documents: readonly DocumentLine[]): void => {
    for (const [i, document] of documents.entries()) {
      const n = numbers[i]!;
      const id = document.id === `${NAME}:${i + 1}` ? `${NAME}:${n}` : document.id;
      lines.write('document', n, column({ ...document, id }));
    }
  };
  const tell = (mentions: MentionsLine | undefined): void => {
    if (mentions !== undefined) lines.write('mentions', 0, column(mentions));
  };
  return {
    width: 3,
    async take(values) {
      const numbers: number[] = [];
      const records: Buffer[] = [];
      for (const value of values) {
        if ('bytes' in value) {
          const { n, bytes } = value;
          write([n], await documentsOf([tooLong(n, bytes, parameters.maxBytes)], makers));
        } else if ('unsound' in value) {
          numbers.push(value.n);
          records.push(Buffer.from(value.unsound, 'base64'), LINE_FEED);
        } else if (!('record' in value)) {
          let n = value.n;
          lines.write('file', n, NULL);
          const batches =
            source === 'warc' ? archiveEntries(value, makers.options) : [[fileEntry(value, makers.options, roots)]];
          for await (const entries of batches) {
            const documents = await documentsOf(entries, makers);
            write(
              documents.map(() => n++),
              documents,
            );
            tell(makers.mentions?.take());
            await lines.flush();
          }
        } else if (NOT_BLANK.test(value.record)) {
          numbers.push(value.n);
          records.push(Buffer.from(value.record), LINE_FEED);
        } else lines.write('blank', value.n, NULL);
      }
      const batch = { kind: 'lines', name: NAME, first: 0, line: 1, bytes: Buffer.concat(records) } as const;
      write(numbers, await documentsOf(readLines(batch, makers.options, 'utf8'), makers));
      tell(makers.mentions?.take());
      await lines.flush();
    },
    end() {
      tell(makers.mentions?.take(1));
    },
  };
};

function tooLong(n: number, bytes: number, most: number): Entry {
  const id = `${NAME}:${n}`;
  return {
    ordinal: 0,
    id,
    error: { id, code: 'TOO_LARGE', message: `the line has ${bytes} bytes, more than ${most}` },
  };
}

type Makers = Awaited<ReturnType<typeof makersOf>>;

async function makersOf(parameters: ScanParameters) {
  const segmenter = segmenterOnSpark(parameters);
  let pages: Promise<PageReader> | undefined;
  return {
    options: readOptionsOf(parameters),
    profile: profileOf(parameters),
    mentions: asksOthers(parameters) ? new Mentions() : undefined,
    andCoverage: comparesVisible(parameters),
    fingerprinter: isCounted(parameters) ? undefined : methodOf(parameters).fingerprinter(parameters, { segmenter }),
    pageReader: (): Promise<PageReader> => {
      pages ??= PageReader.load(parameters);
      return pages;
    },
  };
}

/** The document of each entry. */
async function documentsOf(entries: Iterable<Entry<Body | Utf8Body>>, makers: Makers): Promise<DocumentLine[]> {
  const html: (string | undefined)[] = [];
  const heads: string[] = [];
  const noted = function* (): Generator<Entry<Body | Utf8Body>> {
    for (const entry of entries) {
      const { id: _, ordinal: __, body, error: ___, ...head } = entry;
      html.push(body?.kind === 'html' ? body.text : undefined);
      heads.push(JSON.stringify(head));
      yield entry;
    }
  };
  const { fingerprinter, profile, mentions, andCoverage } = makers;
  const andLinks = mentions !== undefined;
  const into = { pagesWait: false, andLinks, andCoverage, texts: new BatchBuilder(BATCH_BYTES) };
  const { documents, texts, links, coverages } = await extract(noted(), into, makers.pageReader);
  if (links !== undefined) mentions?.addLinks(links);
  const made = fingerprinter && fingerprint(texts, fingerprinter, profile);
  const { shingles, textHash } = made?.counts ?? shinglerFor(profile).forEach(texts, () => {});
  const faults = new Map<number, object[]>();
  for (const { index, code, message } of documents.faults)
    faults.set(index, [...(faults.get(index) ?? []), { code, message }]);
  let text = 0;
  return documents.ids.map((id, i): DocumentLine => {
    const details = documents.details[i];
    const fault = faults.get(i);
    if (details !== undefined) mentions?.addCanonical(details);
    const places = mentions && details && placesOf(details);
    const known = {
      id,
      state: documents.states[i]!,
      ...(heads[i] !== '{}' && { entry: heads[i] }),
      ...(details !== undefined && { details: JSON.stringify({ ...details, coverage: coverages.get(i) }) }),
      ...(fault !== undefined && { fault: JSON.stringify(fault) }),
      ...(places !== undefined && { places }),
    };
    if (documents.states[i] !== STATE.text) return known;
    const [from, to] = [texts.offsets[text]!, texts.offsets[text + 1]!];
    const document = {
      ...known,
      text: textAt(texts, text),
      ...(html[i] !== undefined && { html: html[i] }),
      bytes: to - from,
      shingles: shingles[text]!,
      hash: hexOf(textHash.subarray(4 * text, 4 * text + 4)),
      ...(made !== undefined && { row: hexOf(rowAt(made, text)) }),
    };
    text++;
    return document;
  });
}
