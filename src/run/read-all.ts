/** The whole input read: texts selected, fingerprints made. */
import { methodOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import { Corpus, gather } from './corpus.ts';
import { type Feed, type Input, openInput } from './input.ts';
import { Pool } from './pool.ts';
import { reweigh } from './reweigh.ts';

/** A corpus that has been read, and all that it holds on to. */
export interface Opened {
  readonly corpus: Corpus;
  /** The inputs as the caller named them. */
  readonly names: readonly string[];
  readonly feeds: readonly Feed[];
  readonly pool: Pool;
  /** Ends the workers and gives back the temporary file and the inputs. */
  close(): Promise<void>;
}

/** Reads the whole input: texts selected, fingerprints made. */
export async function readAll(input: Input, parameters: ScanParameters, conduct: Conduct): Promise<Opened> {
  const segmenter = await segmenterOf(parameters);
  const { names, feeds } = await openInput(input, parameters, conduct.stdin);
  const pool = new Pool(parameters, conduct.signal);
  const corpus = new Corpus(methodOf(parameters).fingerprinter(parameters, { segmenter }));
  const close = async (): Promise<void> => {
    corpus.close();
    await pool.close();
    await Promise.all(feeds.map((feed) => feed.close()));
  };
  try {
    await gather(feeds, corpus, pool, conduct);
    reweigh(corpus, parameters, segmenter);
  } catch (error) {
    await close();
    throw error;
  }
  return { corpus, names, feeds, pool, close };
}
