/** The host of an absolute URL, in lower case and without `www.`, or `undefined`. */
export function hostOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const found = /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?(\[[^\]/]*\]|[^/?#:\s]+)/i.exec(address);
  return found === null ? undefined : found[1]!.toLowerCase().replace(/^www\./, '');
}

/** The first label of a host under which a site has views of its pages: amp.example.org, m.example.org. */
export const VIEW_HOST: RegExp = /^(?:amp|m|mobile|wap|touch|3g|print)\.(?=[^./]+\.)/i;
