/** `dittograph/html`: a page in, its main text out; templates learnt over a site. It runs in a browser too. */

export { type MainText, type SelectOptions, selectMain } from '../html/main-text/main-text.ts';
export type { Blocks, Nodes } from '../html/page/blocks.ts';
export type { Metadata } from '../html/page/metadata.ts';
export { type Page, type ParseOptions, parsePage } from '../html/page/page.ts';
export { BoilerplateLearner, blockHashes, groupOf } from '../html/template/boilerplate.ts';
export { CounterLearner, lineHashes, shapeOf } from '../html/template/counters.ts';
