/** Length of the longest common subsequence of two sequences, by the table of Wagner and Fischer (1974). */
export function longestCommon(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    const row = [0];
    for (let j = 0; j < b.length; j++) row.push(a[i] === b[j] ? above[j]! + 1 : Math.max(above[j + 1]!, row[j]!));
    above = row;
  }
  return above[b.length]!;
}
