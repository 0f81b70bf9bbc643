/** The canonical addresses that pages declare, and which pages are at one of them. */
import { fileForm, fileForms, normalUrl, type Place } from './address.ts';

/** The facts on a page that are used here, as in `KeepFacts`. */
interface PageFacts extends Place {
  readonly canonical?: string;
  readonly named?: 'file' | 'url';
}

/** The addresses that pages declare as canonical. */
export class CanonicalPlaces {
  readonly #urls = new Set<string>();
  /** The same in the form of files of a mirror, with their host and without. */
  readonly #files = new Set<string>();
  #areAnyNamed = false;

  /** Adds the address that a document declares, if any. */
  add(document: PageFacts): void {
    if (document.named !== undefined) this.#areAnyNamed = true;
    const forms = canonicalForms(document);
    if (forms === undefined) return;
    this.#urls.add(forms.url);
    for (const file of forms.files) this.#files.add(file);
  }

  get areNone(): boolean {
    return this.#urls.size === 0 && !this.#areAnyNamed;
  }

  /** 0 at a canonical address; 1 if only a file without a known host declares it; `undefined` at any other address. */
  rank(document: PageFacts): 0 | 1 | undefined {
    const { named, address } = document;
    if (named === 'file') return 0;
    const isAtUrl = named === 'url';
    if (!isAtUrl && this.#urls.size === 0) return undefined;
    const { file, url } = placeForms(document);
    if (file !== undefined && this.#files.has(file)) return 0;
    if (!isAtUrl && (url === undefined || !this.#urls.has(url))) return undefined;
    return address === undefined ? 0 : 1;
  }
}

/** The canonical address that a page declares, as a URL and in the form of files of mirrors; `undefined` if it has none. */
export function canonicalForms({
  canonical,
  url,
  address,
}: Omit<PageFacts, 'named'>): { readonly url: string; readonly files: readonly string[] } | undefined {
  if (canonical === undefined) return undefined;
  const base = address === undefined || address.startsWith('/') ? url : `http://${address}`;
  const named = normalUrl(canonical, base);
  return { url: named, files: fileForms(named) };
}

/** The address of a document in the same forms: a file has its address, and its URL if the host is unknown. */
export function placeForms({ url, address }: Place): { readonly file?: string; readonly url?: string } {
  return {
    ...(address !== undefined && { file: fileForm(address) }),
    ...(url !== undefined && (address === undefined || address.startsWith('/')) && { url: normalUrl(url) }),
  };
}
