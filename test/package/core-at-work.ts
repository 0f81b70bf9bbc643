import {
  BandSearch,
  chooseBands,
  compare,
  createFingerprinter,
  DEFAULT_PROFILE,
  encodeTexts,
  HammingSearch,
  shingleSets,
  verifyPairs,
} from '../../dist/public/core.js';
import { BoilerplateLearner, blockHashes, groupOf, parsePage, selectMain } from '../../dist/public/html.js';

/** The steps from pages to verified pairs in a browser, with all intermediate results as plain data. */
export function work(htmls: readonly string[]) {
  const pages = htmls.map((html) => parsePage(html));
  const learner = new BoilerplateLearner();
  for (const page of pages) learner.add(groupOf(page), blockHashes(page));
  const learned = learner.learned();
  const texts = pages.map((page) => selectMain(page, { learned: learned.get(groupOf(page)) }).text);
  const batch = encodeTexts(texts);

  const minhash = createFingerprinter({ method: 'minhash' });
  const sketches = minhash.fingerprint(batch);
  const bands = new BandSearch(chooseBands({ similarity: 0.5, recall: 0.99, slots: 128 }), 0.4);
  const near = candidates(bands, { rows: sketches.rows, rowWords: minhash.rowBytes! / 4 });
  const verified = verifyPairs(shingleSets(batch, DEFAULT_PROFILE), Uint32Array.from(near), 0.5);

  const simhash = createFingerprinter({ method: 'simhash', bits: 64 });
  const fingerprints = simhash.fingerprint(batch);
  const hamming = new HammingSearch({ bits: 64, maxDistance: 10 });
  return {
    texts,
    signatures: [minhash.signature, simhash.signature],
    sketches: [...sketches.rows],
    textHashes: [...sketches.counts!.textHash],
    fingerprints: [...fingerprints.rows],
    near,
    alike: candidates(hamming, { rows: fingerprints.rows, rowWords: simhash.rowBytes! / 4 }),
    jaccards: [...verified.jaccards],
    compared: compare(texts[near[0]!]!, texts[near[1]!]!),
  };
}

function candidates(search: BandSearch | HammingSearch, rows: Parameters<BandSearch['search']>[0]): number[] {
  const parts = Array.from({ length: search.parts }, (_, part) => [...search.search(rows, part)]);
  return parts.flat().flatMap(({ pairs }) => [...pairs]);
}
