/**
 * The work of a run as tasks for workers: each is a stage, or several consecutive stages, over one batch. The outcome of a
 * task depends only on the task and the parameters.
 */

import type { Rows } from '../base/rows.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { Frequencies } from '../fingerprint/frequencies.ts';
import type { HammingAnswer, HammingWork } from '../hamming/batch.ts';
import { forgetGroups } from '../kernels/groups.ts';
import { methodOf, profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import type { CandidateSearch } from '../search/candidates.ts';
import { appendTo, type FilePlace, readable, type SharedFile } from '../store/file-place.ts';
import type { FingerprintBatch } from '../store/fingerprints.ts';
import type { By } from '../store/pairs.ts';
import { type PlacedTexts, TextReader } from '../store/texts.ts';
import { BatchBuilder, encodeTexts, type TextBatch } from '../text/batch.ts';
import { type Counted, count } from './count.ts';
import { type Extracted, extract, type SelectedTexts, selectTexts } from './extract.ts';
import { fingerprint } from './fingerprint.ts';
import type { JudgeBatch, JudgedPairs } from './judge.ts';
import type { PageReader, Template } from './pages.ts';
import { parametersBy } from './parameters-by.ts';
import { type Proposed, propose } from './propose.ts';
import { BATCH_BYTES, type InputBatch, read, readOptionsOf } from './read.ts';
import { type Verified, verify } from './verify.ts';

export type Task =
  | {
      /** Read and extract a batch, and fingerprint its texts if requested. */
      readonly kind: 'extract';
      readonly batch: InputBatch;
      readonly makes: Made;
      /** Where the texts are written. Default: they are returned. */
      readonly into?: SharedFile | undefined;
      readonly pagesWait: boolean;
      /** Whether counters are learned, too. Default: false. */
      readonly andLines?: boolean | undefined;
      /** Whether links are counted. Default: false. */
      readonly andLinks?: boolean | undefined;
    }
  | {
      /** Select the texts of pages, and fingerprint them if requested. */
      readonly kind: 'select';
      /** Parsed pages in JSON. */
      readonly pages: TextBatch;
      /** The learned template of the site of each page. */
      readonly templates: readonly (Template | undefined)[];
      readonly andFingerprint: boolean;
      /** Whether texts are compared with the visible texts, and whether these are selected, too. */
      readonly andCoverage: boolean;
      readonly andVisible: boolean;
    }
  | { readonly kind: 'count'; readonly texts: TextBatch }
  | { readonly kind: 'fingerprint'; readonly texts: TextBatch; readonly counted: Counted | undefined }
  | {
      /** Search a part of some rows. The rows of one `by` are the same in all tasks. */
      readonly kind: 'propose';
      readonly by: By;
      readonly rows: Rows;
      readonly part: number;
      /** Whether a document of a very large group needs only one link to it. */
      readonly isLinkEnough: boolean;
    }
  | {
      readonly kind: 'verify';
      readonly texts: TextBatch | PlacedTexts;
      readonly pairs: Uint32Array;
      readonly areEqual: Uint8Array;
    }
  | ({ readonly kind: 'judge' } & JudgeBatch)
  | {
      /** Release the data of a search when it is over. */
      readonly kind: 'forget';
      /** Bytes of the shared buffers in it. */
      readonly shared: number;
    }
  | ({ readonly kind: 'hamming' } & HammingWork);

interface Outcomes {
  readonly extract: Extracted & {
    readonly fingerprints?: FingerprintBatch;
    /** Where the texts were written; they then have only their offsets. */
    readonly written?: FilePlace;
  };
  readonly select: SelectedTexts & {
    readonly fingerprints?: FingerprintBatch;
    readonly visibleFingerprints?: FingerprintBatch;
  };
  readonly count: Frequencies;
  readonly fingerprint: FingerprintBatch;
  readonly propose: Proposed;
  readonly verify: Verified;
  readonly judge: JudgedPairs;
  readonly forget: Record<string, never>;
  readonly hamming: HammingAnswer;
}

/** The results of a batch of documents that are computed and returned. */
export type Made = 'texts' | 'fingerprints' | 'both';

export type TaskKind = Task['kind'];
export type TaskOf<K extends TaskKind> = Task & { readonly kind: K };
export type OutcomeOf<K extends TaskKind> = Outcomes[K];
export type Outcome = Outcomes[TaskKind];

const NONE = new Uint8Array(0);

/** Returns a function that performs the tasks of a run. Objects that several tasks need are created with the first of them. */
export function performer(parameters: ScanParameters): (task: Task) => Promise<Outcome> {
  const method = methodOf(parameters);
  const profile = profileOf(parameters);
  const readOptions = readOptionsOf(parameters);
  /** The texts of the current batch. The memory is reused: that of each batch would wait for a garbage collection. */
  const passing = new BatchBuilder(BATCH_BYTES);
  let pages: Promise<PageReader> | undefined;
  const reader = new TextReader();
  const searches = new Map<By, CandidateSearch>();
  const searched = new Map<By, Rows>();
  let hamming: Promise<(work: HammingWork) => HammingAnswer> | undefined;
  let made: { readonly hash: string | undefined; readonly fingerprinter: Fingerprinter } | undefined;

  const pageReader = (): Promise<PageReader> => {
    pages ??= import('./pages.ts').then(({ PageReader }) => PageReader.load(parameters));
    return pages;
  };
  const fingerprints = async (texts: TextBatch, counted?: Counted): Promise<FingerprintBatch> => {
    if (made === undefined || made.hash !== counted?.hash) {
      const segmenter = await segmenterOf(parameters);
      made = { hash: counted?.hash, fingerprinter: method.fingerprinter(parameters, { segmenter, counted }) };
    }
    return fingerprint(texts, made.fingerprinter, profile);
  };

  return async (task) => {
    switch (task.kind) {
      case 'extract': {
        const entries = read(task.batch, readOptions);
        const { makes, into, pagesWait, andLines, andLinks } = task;
        passing.clear();
        const extracted = await extract(entries, { pagesWait, andLines, andLinks, texts: passing }, pageReader);
        const { bytes, offsets } = extracted.texts;
        const made = {
          ...extracted,
          ...(makes === 'fingerprints'
            ? { texts: encodeTexts([]) }
            : into !== undefined && bytes.length > 0
              ? { texts: { bytes: NONE, offsets }, written: appendTo(into, bytes) }
              : // A copy of the texts alone, which can be transferred.
                { texts: { bytes: bytes.slice(), offsets } }),
        };
        return makes === 'texts' ? made : { ...made, fingerprints: await fingerprints(extracted.texts) };
      }
      case 'select': {
        const selected = selectTexts(task.pages, task.templates, await pageReader(), task);
        if (!task.andFingerprint) return selected;
        const { texts, visible } = selected;
        const made = { ...selected, fingerprints: await fingerprints(texts) };
        return visible === undefined ? made : { ...made, visibleFingerprints: await fingerprints(visible) };
      }
      case 'count':
        return count(task.texts, method.count!(parameters, { segmenter: await segmenterOf(parameters) })!);
      case 'fingerprint':
        return fingerprints(task.texts, task.counted);
      case 'propose': {
        const search = searches.get(task.by) ?? method.search(parametersBy(parameters, task.by), task.isLinkEnough);
        searches.set(task.by, search);
        // A worker receives a new object with each task; the search that was created from the first one serves all parts.
        const rows = searched.get(task.by) ?? readable(task.rows);
        searched.set(task.by, rows);
        return propose(rows, search, task.part);
      }
      case 'forget':
        searches.clear();
        searched.clear();
        forgetGroups();
        return {};
      case 'verify':
        return verify(reader.read(task.texts), task.pairs, task.areEqual, profile);
      case 'judge': {
        const { judgePairs } = await import('./judge.ts');
        return judgePairs(task, profile);
      }
      case 'hamming': {
        hamming ??= import('../hamming/batch.ts').then(({ hammingWorker }) => hammingWorker());
        return (await hamming)(task);
      }
    }
  };
}
