// The kernels, one file each. Every function takes addresses in linear memory; the typed interface in src/kernels owns
// that memory and is the only caller.
export { heapBase } from './memory';
export { equalToRow, nearByLowBytes, nearInGroups, nearPairs, nearRows } from './bands';
export { CHARSET_SLOTS, charsetCount } from './charset';
export { distinct, sortDistinct } from './distinct';
export { groupKeys, hashBands } from './groups';
export { LONGEST_JOINED, joinCompare, joinLeaves, joinPrepare, joinProbe, joinState } from './join';
export { joinCollapse, joinOnes, joinScatter, joinSplit, joinTally, joinVarying } from './join-buckets';
export { jsonMembers, jsonMembersFound, jsonUnescape } from './jsonl';
export { luoCodes, luoTables } from './luo';
export { matrix, signsum } from './matrix';
export { overlaps } from './overlap';
export { cutPairs, planePairs, tabulatePairs } from './pair-planes';
export { literalPairs, PAIRS_BLOCK } from './pairs';
export { minhash } from './minhash';
export { planeRowsums, tabulateRowsums } from './rowsum-planes';
export { shingle, textHash } from './shingle';
export { PREFIX_SLOTS, products, rowKey, screen, square, takePrefix } from './tanimoto';
export { scan, scanCoded, scanKeyed, scanNoted, scanState, SIMPLIFIED_FROM, SIMPLIFIED_TO } from './text';
export { sipKey, sipText } from './siphash';
export { remix, simhash, weigh, weighFactors, weightedSimhash, zhouFactors } from './simhash';
export { noteCodes, noteLengths } from './token-notes';
