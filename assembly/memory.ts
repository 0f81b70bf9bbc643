/** First address past the static data: the gate's arena begins here. */
export function heapBase(): usize {
  return (__heap_base + 63) & ~63;
}
