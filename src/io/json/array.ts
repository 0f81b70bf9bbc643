/**
 * A JSON document of many records, as lines: the elements of its array, or the values that it has one after another (also
 * over several lines each, or on one line), each on a line of its own, so that it is read and copied as JSON Lines are. A
 * comma between elements and a blank between values become line feeds, a line break within an element a blank, and the
 * brackets of the array blanks; a line feed is added between values that nothing separates. Source: RFC 8259. O(bytes), without any memory of the content.
 */
import { type Chunk, isCorruption } from '../chunks.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BLANK = 0x20;
const LINE_FEED = 0x0a;

const TRUNCATED = { code: 'TRUNCATED', message: 'the JSON document ends within a value' } as const;

/** @param chunks of the document; they stay as they are */
export async function* elementsAsLines(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  /** Brackets and braces that are open, the array of the records not counted. */
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
