/**
 * Crawlee: a request handler is called for pages that an index does not have yet. Nothing of Crawlee is imported: what is
 * used of its context is declared here, so that every crawler of it fits (cheerio, jsdom, linkedom, HTTP, Puppeteer,
 * Playwright).
 */
import { DittographError, messageOf } from '../base/errors.ts';
import { refuseUnknown } from '../base/options.ts';

/** What an index answers; `SeenVerdict` and `ServiceVerdict` have more. */
export interface PageVerdict {
  readonly verdict: 'new' | 'exact' | 'near' | 'revisit' | 'too-short';
  readonly id: string;
  /** Whether this call stored the page. */
  readonly stored: boolean;
  /** The page that it is similar to. */
  readonly match?: { readonly kind?: string | undefined } | undefined;
}

/** An index to ask: `openSeen` in process, or `SeenClient.index` over HTTP. */
export interface PageIndex<Verdict extends PageVerdict> {
  check(
    page: { readonly url: string; readonly html: string },
    options: { readonly session?: string | undefined },
  ): Promise<Verdict>;
  delete(id: string): Promise<unknown>;
}

/** What is used of the context that Crawlee gives a request handler. */
export interface CrawleeContext {
  /** `loadedUrl`: where redirects have led. */
  readonly request: { readonly url: string; readonly loadedUrl?: string | undefined };
  /** Of crawlers without a browser: the page as it was sent. */
  readonly body?: string | Uint8Array | undefined;
  readonly contentType?: { readonly type: string; readonly encoding: string } | undefined;
  /** Of crawlers with a browser. */
  readonly page?: { content(): Promise<string> } | undefined;
  readonly log?: { debug(message: string): void; warning(message: string): void } | undefined;
}

/** Which pages are skipped. */
export interface SkipOptions<Verdict extends PageVerdict> {
  /**
   * Verdicts of pages that do not come to the handler. A `revisit` is a page of the same address, as of a request that is
   * tried again. A `near` page whose kind is `variant`, with other facts or another title, is never skipped. Default:
   * `exact` and `near`.
   */
  readonly skip?: readonly Verdict['verdict'][] | undefined;
  /** An open session of the index, in which pages are added. Default: none. */
  readonly session?: string | undefined;
  /** Told of each page that is skipped, with the page it is a copy of. Default: nobody. */
  readonly onSkipped?: ((url: string, verdict: Verdict) => void) | undefined;
}

const KEYS: readonly string[] = ['skip', 'session', 'onSkipped'];
const VERDICTS: readonly string[] = ['new', 'exact', 'near', 'revisit', 'too-short'];
const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/**
 * A request handler for Crawlee that looks each page up, adds it, and passes on what is new. The handler gets the answer as
 * its second argument; `undefined` for what is no page, and for a page about which the index cannot be asked, since nothing
 * may be lost by that. Where the handler throws, the page is taken out of the index again: until Crawlee tries it again, a
 * copy of it counts as new.
 * @throws USAGE, UNKNOWN_OPTION, BAD_OPTION
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
      context.log?.warning(`dittograph was not asked about ${url}: ${messageOf(error)}`);
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
          context.log?.warning(`dittograph keeps ${url}, which could not be handled: ${messageOf(cause)}`);
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
