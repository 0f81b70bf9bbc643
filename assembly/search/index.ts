// The kernels of src/search: a second module, because an index is one shared memory, and a module sees one memory only.
export { heapBase } from '../memory';
export { collapse, sortRows } from './sort';
export { exhaustive } from './exhaustive';
