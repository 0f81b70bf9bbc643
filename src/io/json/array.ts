/**
 * Converts a JSON document of many records to JSON Lines: the elements of its array, or its consecutive values, which may
 * span several lines or share one. A comma between elements and a blank between values become line feeds, a line break
 * within an element and the brackets of the array become blanks; a line feed is added between adjacent values.
 * Source: RFC 8259. O(bytes), O(1) in memory.
 */
import { type Chunk, isCorruption } from '../chunks.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BLANK = 0x20;
const LINE_FEED = 0x0a;

const TRUNCATED = { code: 'TRUNCATED', message: 'the JSON document ends within a value' } as const;

/** @param chunks of the document, which are not changed */
export async function* elementsAsLines(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  /** Number of open brackets and braces, without the array of the records. */
  let depth = 0;
  let isInArray = false;
  let hasBegun = false;
  let hasEnded = false;
  let isInString = false;
  let isEscaped = false;
  /** Whether a value has ended on this line, and the next one needs a line of its own. */
  let isAfterValue = false;
  for await (const chunk of chunks) {
    if (isCorruption(chunk)) {
      yield chunk;
      continue;
    }
    const bytes = Buffer.from(chunk);
    let from = 0;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!;
      if (isAfterValue && byte > BLANK) {
        isAfterValue = false;
        if (i > from && bytes[i - 1] === BLANK) bytes[i - 1] = LINE_FEED;
        else {
          if (i > from) yield bytes.subarray(from, i);
          yield Buffer.of(LINE_FEED);
          from = i;
        }
      }
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
        continue;
      }
      switch (byte) {
        case QUOTE:
          isInString = true;
          hasBegun = true;
          break;
        case 0x5b: // [
          if (depth === 0 && !hasBegun) {
            isInArray = true;
            bytes[i] = BLANK;
          } else depth++;
          hasBegun = true;
          break;
        case 0x7b: // {
          hasBegun = true;
          depth++;
          break;
        case 0x5d: // ]
          if (depth === 0 && isInArray && !hasEnded) {
            hasEnded = true;
            bytes[i] = LINE_FEED;
          } else if (depth > 0) depth--;
          break;
        case 0x7d: // }
          if (depth > 0) depth--;
          isAfterValue = depth === 0 && !isInArray;
          break;
        case COMMA:
          if (depth === 0 && isInArray) bytes[i] = LINE_FEED;
          break;
        case LINE_FEED:
        case 0x0d:
          if (depth > 0 || (isInArray && !hasEnded)) bytes[i] = BLANK;
          else if (byte === LINE_FEED) isAfterValue = false;
          break;
      }
    }
    yield bytes.subarray(from);
  }
  if (isInString || depth > 0 || (isInArray && !hasEnded)) yield TRUNCATED;
}
