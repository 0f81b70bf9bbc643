/** The lasting index: have I seen this page? */

export type { CheckOptions } from '../seen/check-options.ts';
export type { SeenEntry } from '../seen/entry.ts';
export type { SeenEvidence, SeenSimilarity } from '../seen/evidence.ts';
export type { SeenDocument } from '../seen/look-up.ts';
export type { SeenCheck } from '../seen/maintenance.ts';
export { openSeen } from '../seen/open-seen.ts';
export type { Seen } from '../seen/seen.ts';
export type { SeenOptions, SeenParameters } from '../seen/seen-options.ts';
export type { SeenSession } from '../seen/sessions.ts';
export type { SeenStats } from '../seen/stats.ts';
export type { ExportedDocument, ExportHeader } from '../seen/transfer.ts';
export type { SeenError, SeenMatch, SeenVerdict } from '../seen/verdict.ts';
