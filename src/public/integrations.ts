/** For frameworks of others: Crawlee and LangChain. They are not imported; what is used of them is declared. */

export {
  type CrawleeContext,
  type PageIndex,
  type PageVerdict,
  type SkipOptions,
  skippingCopies,
} from '../integrations/crawlee.ts';
export { type CopyFilter, type LangChainDocument, withoutCopies } from '../integrations/langchain.ts';
