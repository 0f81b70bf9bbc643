/**
 * A JSON document of many records, as lines: the elements of its array, or the values that it has one after another (also
 * over several lines each), each on a line of its own, so that it is read and copied as JSON Lines are. Every byte keeps
 * its place: a comma between elements becomes a line feed, a line break within an element a blank, and the brackets of
 * the array blanks. Source: RFC 8259. O(bytes), without any memory of the content.
 */
import { type Chunk, isCorruption } from './chunks.ts';

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
  for await (const chunk of chunks) {
    if (isCorruption(chunk)) {
      yield chunk;
      continue;
    }
    const bytes = Buffer.from(chunk);
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!;
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
          break;
        case COMMA:
          if (depth === 0 && isInArray) bytes[i] = LINE_FEED;
          break;
        case LINE_FEED:
        case 0x0d:
          if (depth > 0 || (isInArray && !hasEnded)) bytes[i] = BLANK;
          break;
      }
    }
    yield bytes;
  }
  if (isInString || depth > 0 || (isInArray && !hasEnded)) yield TRUNCATED;
}
