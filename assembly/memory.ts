/** First address after the static data: the memory that src/kernels allocates begins here. */
export function heapBase(): usize {
  return (__heap_base + 63) & ~63;
}
