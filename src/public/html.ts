/** `dittograph/html`: a page in, its main text out; templates learnt over a site. It runs in a browser too. */
export type { Blocks, Nodes } from '../html/blocks.ts';
export { BoilerplateLearner, blockHashes, groupOf } from '../html/boilerplate.ts';
export { CounterLearner, lineHashes, shapeOf } from '../html/counters.ts';
export { type MainText, type SelectOptions, selectMain } from '../html/main-text.ts';
export type { Metadata } from '../html/metadata.ts';
export { type Page, type ParseOptions, parsePage } from '../html/page.ts';
