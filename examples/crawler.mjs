/**
 * One step of a crawler: of the pages just fetched, which are worth indexing? Run it with `node examples/crawler.mjs`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { scan } from 'dittograph';

const folder = new URL('../demo/pages/', import.meta.url);

/** What came in: here some pages of the demo; in a crawler, whatever the network gives, as it gives it. */
async function* fetched() {
  for (const name of readdirSync(folder).filter((name) => /^(almanac|kettle|pocket|commons)-/.test(name))) {
    const [site, page] = name.split(/-(.*)/);
    yield { id: name, url: `https://${site}.example/${page}`, html: readFileSync(new URL(name, folder), 'utf8') };
  }
}

const index = [];
for await (const record of scan(fetched(), { keep: ['canonical', 'longest'] })) {
  if (record.type === 'error') console.error(`${record.id}: ${record.message}`);
  if (record.type !== 'doc') continue;
  if (record.status !== 'dropped') index.push(record.id);
  else
    console.log(`${record.id} repeats ${record.evidence.kept}: ${(100 * record.evidence.jaccard).toFixed()} % alike`);
}
console.log(`${index.length} pages to index`);
