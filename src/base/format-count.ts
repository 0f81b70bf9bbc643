/** A whole number for people, independent of the locale of the machine: 1234567 → `1,234,567`. */
export function formatCount(n: number): string {
  return n.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}
