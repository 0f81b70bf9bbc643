// The kernels: one file each, one line each. Every function takes addresses in linear memory; the typed gate
// in src/kernels owns that memory and is the only caller.
export { heapBase } from './memory';
