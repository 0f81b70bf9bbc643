/**
 * The input of the report page of an index, as lines: the newest documents, with their texts if the index stores them;
 * otherwise also the pairs of documents that are near each other by their fingerprints.
 */
import { setImmediate } from 'node:timers/promises';
import type { SeenEvidence, SeenSimilarity } from './evidence.ts';
import type { PreparedDocument } from './look-up.ts';
import type { Seen } from './seen.ts';
import type { SeenStats } from './stats.ts';
import { type ExportedDocument, storedDocument } from './transfer.ts';
import type { SeenError } from './verdict.ts';

/** The first line. */
export interface ExcerptHead
  extends Pick<SeenStats, 'documents' | 'sessions' | 'parameters' | 'signature' | 'storeText' | 'created'> {
  readonly type: 'excerpt';
  /** When the documents were read, ISO 8601. */
  readonly made: string;
}

export type ExcerptDocument = Omit<ExportedDocument, 'fingerprint' | 'textHash'>;

/** Two documents that are near each other by their fingerprints, each as its position among the lines of documents. */
export interface ExcerptPair extends Pick<SeenSimilarity, 'similarity' | 'distance'> {
  readonly type: 'pair';
  /** The one that was added first. */
  readonly a: number;
  readonly b: number;
  readonly evidence: SeenEvidence;
}

/** The last line, if pairs were searched. */
export interface ExcerptEnd {
  readonly type: 'end';
  /** Number of documents that are near one which is not in the excerpt. */
  readonly beyond: number;
  /** Number of documents with more near ones than were requested. */
  readonly truncated: number;
}

export type ExcerptLine = ExcerptHead | ExcerptDocument | ExcerptPair | ExcerptEnd;

/** Most near documents that are requested for one. */
const MOST_NEAR = 100;

/**
 * The lines of an excerpt; other requests are answered meanwhile. If the index does not store texts, one query for each
 * document.
 * @param newest most documents to read, the newest; absent: all
 * @param onError called for each damaged document, which is left out; absent: the first one is thrown
 */
export async function* excerptOf(
  index: Pick<Seen, 'export' | 'query'> & { stats(): SeenStats | Promise<SeenStats> },
  newest?: number,
  onError?: (error: SeenError) => void,
): AsyncGenerator<ExcerptLine, void, undefined> {
  const { documents, sessions, parameters, signature, storeText, created } = await index.stats();
  const made = new Date().toISOString();
  yield { type: 'excerpt', documents, sessions, parameters, signature, storeText, created, made };
  const read: PreparedDocument[] = [];
  for await (const line of index.export({ newest, onError })) {
    if (line.type !== 'doc') continue;
    const { fingerprint: _, textHash: __, ...document } = line;
    yield document;
    if (!storeText) read.push(storedDocument(line));
  }
  if (!storeText) yield* pairsOf(index, read);
}

async function* pairsOf(
  index: Pick<Seen, 'query'>,
  read: readonly PreparedDocument[],
): AsyncGenerator<ExcerptPair | ExcerptEnd, void, undefined> {
  const places = new Map(read.map(({ id }, place) => [id, place]));
  let [beyond, cut] = [0, 0];
  for (const [b, document] of read.entries()) {
    const { matches, truncated } = await index.query(document, { limit: MOST_NEAR });
    if (truncated) cut++;
    if (matches.some((match) => !places.has(match.id))) beyond++;
    for (const { id: other, similarity, distance, evidence } of matches) {
      const a = places.get(other);
      if (a !== undefined && a < b) yield { type: 'pair', a, b, similarity, distance, evidence };
    }
    await setImmediate();
  }
  yield { type: 'end', beyond, truncated: cut };
}
