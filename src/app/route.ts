/** The place in the page: the parts of the address after `#`, `cluster/3` → `['cluster', '3']`. */
import { type Signal, signal } from '@preact/signals';

export const route: Signal<readonly string[]> = signal([]);

export function readRoute(): void {
  route.value = location.hash.slice(1).split('/').filter(Boolean);
}
