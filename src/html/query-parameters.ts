/**
 * Names of query parameters that do not say what an address shows, as alternatives of a pattern. What else may be left
 * out depends on what the address is of: src/cluster/address.ts has that of pages, media-keys.ts that of media.
 */

/** Where a link was found. */
export const TRACKING =
  '(?:utm|hsa|pk|mtm|matomo)_\\w+|_(?:ga|gl|hsenc|hsmi)|(?:fb|g|d|tt|tw|y)clid|msclkid|[gw]braid|igshid|srsltid|mkt_tok|mc_[ce]id|' +
  'bd_vid|hm(?:sr|pl|cu|kw|ci)|nsukey|ref|referr?er|spm|share|shared|isappinstalled';
/** Against caches. */
export const NONCES = 'rand|random|no_?cache|refresh|reload|_rsc';
/** Sessions of visitors. Some sites have stories or shops by the same names, so that a page's value has to look like one too. */
export const SESSIONS = '(?:php|asp|j)?sess(?:ion)?(?:_?id)?|(?:os_?c)?sid|cfid|cftoken|zenid|token';
