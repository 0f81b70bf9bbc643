// UTF-8 → counts of the positions of a character set: Li 2017.
//
//   for each UTF-16 code unit of the text:
//     counts[table[unit]] += 1, capped at 32,767
//
// Deviations: characters without a position are counted in the last slot of the row, which is then cleared, so that no
// character needs a branch. With a list, the value of the table is searched in it from the front, as in the paper's
// algorithm A. O(bytes); with a list, O(bytes · list).

/** Slots of a row: 3764 positions and padding to a multiple of 16. */
export const CHARSET_SLOTS: usize = 3776;
const ROW: usize = CHARSET_SLOTS << 1;
const LISTED: usize = 3764;
/** Largest count: the maximum of a signed 16-bit lane. */
const MOST: u16 = 32767;

/**
 * Counts some texts into rows.
 * @param bytes the texts, concatenated @param offsets start of each text, then the end of the last one
 * @param list 3764 code units, or 0: `table` has slots
 */
export function charsetCount(bytes: usize, offsets: usize, texts: u32, table: usize, list: usize, rows: usize): void {
  memory.fill(rows, 0, <usize>texts * ROW);
  for (let text: u32 = 0; text < texts; text++, offsets += 4, rows += ROW) {
    const at = bytes + load<u32>(offsets);
    const end = bytes + load<u32>(offsets, 4);
    if (list == 0) countText(at, end, table, 0, rows);
    else countText(at, end, table, list, rows);
    store<u16>(rows + ROW - 2, 0);
  }
}

// @ts-ignore: decorator
@inline
function countText(at: usize, end: usize, table: usize, list: usize, row: usize): void {
  while (at < end) {
    const first = <u32>load<u8>(at);
    if (first < 0x80) {
      tally(first, table, list, row);
      at += 1;
    } else if (first < 0xe0) {
      tally(((first & 0x1f) << 6) | next(at, 1), table, list, row);
      at += 2;
    } else if (first < 0xf0) {
      tally(((first & 0x0f) << 12) | (next(at, 1) << 6) | next(at, 2), table, list, row);
      at += 3;
    } else {
      const above = (((first & 0x07) << 18) | (next(at, 1) << 12) | (next(at, 2) << 6) | next(at, 3)) - 0x10000;
      tally(0xd800 | (above >> 10), table, list, row);
      tally(0xdc00 | (above & 0x3ff), table, list, row);
      at += 4;
    }
  }
}

// @ts-ignore: decorator
@inline
function next(at: usize, place: usize): u32 {
  return <u32>load<u8>(at + place) & 0x3f;
}

// @ts-ignore: decorator
@inline
function tally(unit: u32, table: usize, list: usize, row: usize): void {
  let position = <usize>load<u16>(table + ((<usize>unit & 0xffff) << 1));
  if (list != 0) position = find(<u16>position, list);
  const slot = row + (position << 1);
  const count = load<u16>(slot);
  store<u16>(slot, count + <u16>(count < MOST));
}

function find(unit: u16, list: usize): usize {
  for (let i: usize = 0; i < LISTED; i++) if (load<u16>(list + (i << 1)) == unit) return i;
  return CHARSET_SLOTS - 1;
}
