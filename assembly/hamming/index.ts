// The kernels of the Hamming index: a second module, because an index is one shared memory, and a module can access only
// one memory. Constants that the builders in src/kernels/hamming share are also exported.
export {
  HEAD_BITS,
  HEAD_ENTRIES,
  HEAD_IDS,
  HEAD_MAX_DISTANCE,
  HEAD_OWN,
  HEAD_POSTING_WORDS,
  HEAD_POSTINGS,
  HEAD_SIZE,
  HEAD_STRUCTURE,
  HEAD_TABLES,
  ID_LIST,
} from './layout';
export { collapse, SORT_COUNTS_BYTES, sortRows } from './sort';
export { matches } from './hits';
export {
  MEMTABLE_HEAD_BYTES,
  MEMTABLE_LIST_BYTES,
  MEMTABLE_RECENT_BYTES,
  memtableAdd,
  memtableMayHave,
  memtableWithin,
} from './memtable';
export { exhaustive } from './exhaustive';
export * from './planes-layout';
export { planes } from './planes';
export { meanBucket, order, slice, starts, trim } from './planes-build';
export { planeRows } from './planes-rows';
export { xxh64 } from './xxhash';
// Structures for study and comparison.
export * from './reference/compressed';
export { expand, expanded } from './reference/expanded';
export { neighbours } from './reference/neighbours';
export { probing } from './reference/probing';
export { directory } from './reference/sorted';
export * from './reference/tables';
export { automaton, TRIE_NODE_BYTES, trie } from './reference/trie';
