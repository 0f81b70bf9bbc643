/**
 * Crawlee: calls a request handler only for pages that an index does not have yet. Crawlee is not imported: the used part of
 * its context is declared here, so that all its crawlers fit (cheerio, jsdom, linkedom, HTTP, Puppeteer, Playwright).
 */
import { DittographError, messageOf } from '../base/errors.ts';
import { refuseUnknown } from '../base/options.ts';

/** The part of an answer of an index that is used; `SeenVerdict` and `ServiceVerdict` have more. */
export interface PageVerdict {
  readonly verdict: 'new' | 'exact' | 'near' | 'revisit' | 'too-short';
  readonly id: string;
  /** Whether this call stored the page. */
  readonly stored: boolean;
  /** The page that it is similar to. */
  readonly match?: { readonly kind?: string | undefined } | undefined;
}

/** An index: `openSeen` in process, or `SeenClient.index` over HTTP. */
export interface PageIndex<Verdict extends PageVerdict> {
  check(
    page: { readonly url: string; readonly html: string },
    options: { readonly session?: string | undefined },
  ): Promise<Verdict>;
  delete(id: string): Promise<unknown>;
}

/** The part of Crawlee's context of a request that is used. */
export interface CrawleeContext {
  /** `loadedUrl` is the address after redirects. */
  readonly request: { readonly url: string; readonly loadedUrl?: string | undefined };
  /** The page as it was sent; from crawlers without a browser. */
  readonly body?: string | Uint8Array | undefined;
  readonly contentType?: { readonly type: string; readonly encoding: string } | undefined;
  /** From crawlers with a browser. */
  readonly page?: { content(): Promise<string> } | undefined;
  readonly log?: { debug(message: string): void; warning(message: string): void } | undefined;
}

/** Which pages are skipped. */
export interface SkipOptions<Verdict extends PageVerdict> {
  /**
   * Verdicts of pages for which the handler is not called. A `revisit` is a page at an address that the index has, for
   * example of a request that Crawlee retries. A `near` page whose kind is `variant`, with other facts or another title, is
   * never skipped. Default: `exact` and `near`.
   */
  readonly skip?: readonly Verdict['verdict'][] | undefined;
  /** An open session of the index, in which pages are added. Default: none. */
  readonly session?: string | undefined;
  /** Called for each skipped page; the verdict names the page of which it is a copy. Default: none. */
  readonly onSkipped?: ((url: string, verdict: Verdict) => void) | undefined;
}

const KEYS: readonly string[] = ['skip', 'session', 'onSkipped'];
const VERDICTS: readonly string[] = ['new', 'exact', 'near', 'revisit', 'too-short'];
const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/**
 * A request handler for Crawlee that looks up each page, adds it to the index, and calls `handler` for the pages that are not
 * skipped. The second argument of `handler` is the answer of the index; it is `undefined` if the response is not a page, or
 * if the index fails, so that no page is lost. If `handler` throws, the page is removed from the index again, so a copy that
 * arrives before Crawlee retries it is new.
 * @throws USAGE if the index or the handler is missing; UNKNOWN_OPTION; BAD_OPTION if `skip` has an unknown verdict
 * @example
 * ```js
 * import { mkdtempSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { skippingCopies } from 'dittograph/integrations';
 * import { openSeen } from 'dittograph/seen';
 *
 * const seen = await openSeen({ path: `${mkdtempSync(`${tmpdir()}/`)}/pages` });
 * const handled = [];
 * const requestHandler = skippingCopies(seen, async ({ request }) => handled.push(request.url));
 * // new CheerioCrawler({ requestHandler }) calls it so:
 * const body = '<p>A copyist wrote the same line twice, and nobody noticed it for a hundred years.';
 * for (const host of ['a', 'b']) await requestHandler({ request: { url: `https://${host}.example/` }, body });
 * console.log(handled.join()); // https://a.example/
 * await seen.close();
 * ```
 */
export function skippingCopies<Context extends CrawleeContext, Verdict extends PageVerdict>(
  index: PageIndex<Verdict>,
  handler: (context: Context, verdict: Verdict | undefined) => unknown,
  options: SkipOptions<Verdict> = {},
): (context: Context) => Promise<void> {
  if (typeof index?.check !== 'function' || typeof index.delete !== 'function')
    throw new DittographError('USAGE', 'skippingCopies needs an index, as openSeen or SeenClient.index gives it');
  if (typeof handler !== 'function')
    throw new DittographError('USAGE', 'skippingCopies needs the request handler that new pages come to');
  refuseUnknown(options, KEYS, 'skippingCopies');
  const { session, onSkipped } = options;
  const skip: readonly string[] = options.skip ?? ['exact', 'near'];
  if (!Array.isArray(skip) || !skip.every((verdict) => VERDICTS.includes(verdict)))
    throw new DittographError('BAD_OPTION', `skippingCopies: 'skip' must be a list of ${VERDICTS.join(', ')}`);
  return async (context) => {
    const url = context.request.loadedUrl ?? context.request.url;
    let verdict: Verdict | undefined;
    try {
      const html = await htmlOf(context);
      if (html !== undefined) verdict = await index.check({ url, html }, session === undefined ? {} : { session });
    } catch (error) {
      context.log?.warning(`dittograph could not check ${url}: ${messageOf(error)}`);
    }
    if (verdict !== undefined && skip.includes(verdict.verdict) && !isVariant(verdict)) {
      context.log?.debug(`dittograph: ${url} is skipped: ${verdict.verdict}`);
      onSkipped?.(url, verdict);
      return;
    }
    try {
      await handler(context, verdict);
    } catch (error) {
      if (verdict?.stored === true)
        await index.delete(verdict.id).catch((cause: unknown) => {
          context.log?.warning(
            `dittograph could not remove ${url} from the index after its handler failed: ${messageOf(cause)}`,
          );
        });
      throw error;
    }
  };
}

/** Whether a page has the form of a stored one, with other facts. */
function isVariant({ verdict, match }: PageVerdict): boolean {
  return verdict === 'near' && match?.kind === 'variant';
}

/** The page of a context; `undefined` if it is none. */
async function htmlOf({ body, contentType, page }: CrawleeContext): Promise<string | undefined> {
  if (contentType !== undefined && !HTML.has(contentType.type.toLowerCase())) return undefined;
  if (page !== undefined) return page.content();
  if (body === undefined || typeof body === 'string') return body;
  return new TextDecoder(contentType?.encoding ?? 'utf-8').decode(body);
}
