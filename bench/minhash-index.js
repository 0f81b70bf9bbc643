/**
 * A growing MinHash index: sketches added and merged, and queries, a CPU second of one core.
 *
 * Half of the queries are near a sketch of the index (one slot in ten is replaced), the others near none; before the
 * timing, all of the first half are asserted to be found.
 *
 * `npm run bench -- minhash-index [N…]`: by default 10⁵ and 10⁶ sketches.
 */
import { seededRandom } from '../dist/base/random.js';
import { MinhashIndex } from '../dist/minhash/minhash-index.js';
import { cpuSeconds, median } from './measure.js';

const SLOTS = 128;
const QUERIES = 4000;
const ROUNDS = 5;

export async function run({ args, row, assert }) {
  for (const n of args.length > 0 ? args.map(Number) : [1e5, 1e6]) {
    const random = seededRandom(1);
    const sketches = new Uint32Array(n * SLOTS).map(random);
    const index = new MinhashIndex({ slots: SLOTS });
    const seconds = await cpuSeconds(() => {
      index.add(sketches);
      index.merge();
    });
    const report = (metric, value, unit) => row({ engine: 'dittograph', n, metric, value, unit });
    report('sketches added and merged', n / seconds, 'sketches/s');
    const queries = Array.from({ length: QUERIES }, (_, q) => {
      const near = Math.floor((q * n) / QUERIES) * SLOTS;
      return Uint32Array.from({ length: SLOTS }, (_, slot) =>
        q % 2 === 0 && random() % 10 > 0 ? sketches[near + slot] : random(),
      );
    });
    const ask = () => queries.reduce((found, query) => found + index.similar(query).ids.length, 0);
    assert.ok(ask() > 0.99 * (QUERIES / 2), 'near sketches are found');
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await cpuSeconds(ask));
    report('queries, half of them near', QUERIES / median(rounds), 'queries/s');
    const { segments } = index.state();
    const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    report('segments, a sketch', bytes / n, 'bytes');
  }
}
