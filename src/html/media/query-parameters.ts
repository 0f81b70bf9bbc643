/**
 * Names of query parameters that do not affect what an address shows, as alternatives of a pattern. Further parameters
 * without effect are in src/cluster/address.ts for pages, and in media-keys.ts for media.
 */

/** Parameters that record where a link was clicked. */
export const TRACKING =
  '(?:utm|hsa|pk|mtm|matomo)_\\w+|_(?:ga|gl|hsenc|hsmi)|(?:fb|g|d|tt|tw|y)clid|msclkid|[gw]braid|igshid|srsltid|mkt_tok|mc_[ce]id|' +
  'bd_vid|hm(?:sr|pl|cu|kw|ci)|nsukey|ref|referr?er|spm|share|shared|isappinstalled';
/** Parameters that circumvent caches. */
export const NONCES = 'rand|random|no_?cache|refresh|reload|_rsc';
/**
 * Sessions of visitors. Some sites use these names for stories or shops, so for pages the value must also look like a
 * session.
 */
export const SESSIONS = '(?:php|asp|j)?sess(?:ion)?(?:_?id)?|(?:os_?c)?sid|cfid|cftoken|zenid|token';
