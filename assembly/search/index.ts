// The kernels of src/search: a second module, because an index is one shared memory, and a module sees one memory only.
export { collapse, sortRows } from './sort';
export { compressed, countBits, encode, turnRows } from './compressed';
export { matches } from './hits';
export { exhaustive } from './exhaustive';
export { expand, expanded } from './expanded';
export { probing } from './probing';
export { directory } from './sorted';
export { gather, keyDirectory, tableKeys, tables } from './tables';
export { planes } from './planes';
export { meanBucket, order, slice, trim } from './planes-build';
export { planeRows } from './rows';
export { xxh64 } from './xxhash';
