/**
 * Names of query parameters that do not say what an address shows, as alternatives of a pattern. What else may be left
 * out depends on what the address is of: src/cluster/address.ts has that of pages, media-keys.ts that of media.
 */

/** Where a link was found. */
export const TRACKING = 'utm_\\w+|fbclid|gclid|msclkid|mc_[ce]id|ref|referr?er|spm|share|shared|isappinstalled';
/** Against caches. */
export const NONCES = 'rand|random|no_?cache|refresh|reload';
/** Sessions of visitors. Some sites have stories or shops by the same names, so that a page's value has to look like one too. */
export const SESSIONS = '(?:php|asp|j)?sess(?:ion)?(?:_?id)?|(?:os_?c)?sid|cfid|cftoken|zenid|token';
