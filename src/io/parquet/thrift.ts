/**
 * Structs of Thrift's compact protocol, with the bytes of each field, so that unchanged fields are written as they were read,
 * including unknown fields and types.
 * https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
 */
import { damaged } from './columns.ts';

/** Numbers of the types of fields. */
export const [I32, I64, BINARY, LIST, STRUCT] = [5, 6, 8, 9, 12];
const [TRUE, FALSE, BYTE, I16, DOUBLE, SET, MAP, UUID] = [1, 2, 3, 4, 7, 10, 11, 13];

/** A field: its type, and the bytes of its value. */
export interface ThriftField {
  readonly type: number;
  readonly bytes: Uint8Array;
}

/** Fields by their ids. */
export type ThriftStruct = Map<number, ThriftField>;

/** Concatenated elements of one type. */
export interface ThriftList {
  readonly type: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** Limit on the depth of a value. */
const MOST_DEEP = 64;

/** The struct at the beginning of bytes. @throws BAD_PARQUET */
export function structOf(bytes: Uint8Array): ThriftStruct {
  const fields: ThriftStruct = new Map();
  eachField(bytes, 0, 0, (id, type, from, to) => fields.set(id, { type, bytes: bytes.subarray(from, to) }));
  return fields;
}

/** The struct in a field. @throws BAD_PARQUET if it is missing or of another type */
export function structIn(fields: ThriftStruct, id: number): ThriftStruct {
  const field = fields.get(id);
  if (field?.type !== STRUCT) throw damaged(`field ${id} of its footer is missing`);
  return structOf(field.bytes);
}

/** The list in a field; empty if it is missing. @throws BAD_PARQUET if it is of another type */
export function listIn(fields: ThriftStruct, id: number): ThriftList {
  const field = fields.get(id);
  if (field === undefined) return { type: STRUCT, count: 0, bytes: new Uint8Array() };
  if (field.type !== LIST) throw damaged(`field ${id} of its footer is not a list`);
  const { type, count, at } = listHead(field.bytes, 0);
  return { type, count, bytes: field.bytes.subarray(at) };
}

/** The elements of a list, one at a time. @throws BAD_PARQUET */
export function* elementsOf({ type, count, bytes }: ThriftList): Generator<Uint8Array> {
  for (let i = 0, at = 0; i < count; i++) {
    const end = endOf(bytes, at, type, true, 0);
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** The bytes of a struct. */
export function structBytes(fields: ThriftStruct): Uint8Array {
  const parts: Uint8Array[] = [];
  let before = 0;
  for (const [id, { type, bytes }] of [...fields].sort(([a], [b]) => a - b)) {
    const delta = id - before;
    parts.push(
      delta > 0 && delta <= 15 ? Uint8Array.of((delta << 4) | type) : joined([Uint8Array.of(type), zigzag(id)]),
      bytes,
    );
    before = id;
  }
  parts.push(Uint8Array.of(0));
  return joined(parts);
}

/** A field with a number. @param value -2^31 … 2^52 */
export function numberField(type: typeof I32 | typeof I64, value: number): ThriftField {
  return { type, bytes: zigzag(value) };
}

export function structField(fields: ThriftStruct): ThriftField {
  return { type: STRUCT, bytes: structBytes(fields) };
}

/** A field with a list of elements. */
export function listField(type: number, elements: readonly Uint8Array[]): ThriftField {
  return { type: LIST, bytes: joined([listStart(type, elements.length), ...elements]) };
}

/** A field with a list to which elements are appended. */
export function longerField(list: ThriftList, more: ThriftList): ThriftField {
  if (list.count > 0 && list.type !== more.type) throw damaged('a list of its footer has elements of another type');
  return { type: LIST, bytes: joined([listStart(more.type, list.count + more.count), list.bytes, more.bytes]) };
}

/** Encodes a number for lists and fields. @param value -2^31 … 2^52 */
export function zigzag(value: number): Uint8Array {
  return varint(value < 0 ? -2 * value - 1 : 2 * value);
}

/** Encodes seven bits in each byte, the lowest first. @param value 0 … 2^53 */
export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  bytes.push(value);
  return Uint8Array.from(bytes);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function listStart(type: number, count: number): Uint8Array {
  return count < 15 ? Uint8Array.of((count << 4) | type) : joined([Uint8Array.of(0xf0 | type), varint(count)]);
}

function listHead(
  bytes: Uint8Array,
  at: number,
): { readonly type: number; readonly count: number; readonly at: number } {
  const head = byteAt(bytes, at);
  if (head >> 4 < 15) return { type: head & 15, count: head >> 4, at: at + 1 };
  const { value, end } = varintAt(bytes, at + 1);
  // An element takes at least one byte, so a greater count is false, and would cause needless work.
  if (value > bytes.length - end) throw damaged(`a list of its footer says that it has ${value} elements`);
  return { type: head & 15, count: value, at: end };
}

/** Calls back for each field of a struct; returns the place after the struct. */
function eachField(
  bytes: Uint8Array,
  from: number,
  depth: number,
  tell: ((id: number, type: number, from: number, to: number) => void) | undefined,
): number {
  if (depth > MOST_DEEP) throw damaged('its footer is nested too deeply');
  let at = from;
  for (let id = 0; ; ) {
    const head = byteAt(bytes, at++);
    const type = head & 15;
    if (head === 0) return at;
    if (head >> 4 > 0) id += head >> 4;
    else {
      const { value, end } = varintAt(bytes, at);
      id = value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      at = end;
    }
    const end = endOf(bytes, at, type, false, depth + 1);
    tell?.(id, type, at, end);
    at = end;
  }
}

/** The place after a value. @param isElement whether it is in a list, where a boolean takes a byte; in a field, none */
function endOf(bytes: Uint8Array, at: number, type: number, isElement: boolean, depth: number): number {
  let end = at;
  switch (type) {
    case TRUE:
    case FALSE:
      end = isElement ? at + 1 : at;
      break;
    case BYTE:
      end = at + 1;
      break;
    case I16:
    case I32:
    case I64:
      while (byteAt(bytes, end++) >= 128);
      break;
    case DOUBLE:
      end = at + 8;
      break;
    case UUID:
      end = at + 16;
      break;
    case BINARY: {
      const length = varintAt(bytes, at);
      end = length.end + length.value;
      break;
    }
    case LIST:
    case SET: {
      const list = listHead(bytes, at);
      end = list.at;
      for (let i = 0; i < list.count; i++) end = endOf(bytes, end, list.type, true, depth + 1);
      break;
    }
    case MAP: {
      const { value: count, end: start } = varintAt(bytes, at);
      end = start;
      if (count === 0) break;
      if (count > bytes.length) throw damaged(`a map of its footer says that it has ${count} entries`);
      const types = byteAt(bytes, end++);
      for (let i = 0; i < count; i++) {
        end = endOf(bytes, end, types >> 4, true, depth + 1);
        end = endOf(bytes, end, types & 15, true, depth + 1);
      }
      break;
    }
    case STRUCT:
      return eachField(bytes, at, depth, undefined);
    default:
      throw damaged(`its footer has a value of type ${type}, which is not known`);
  }
  if (depth > MOST_DEEP || end > bytes.length) throw damaged('a value of its footer is cut short');
  return end;
}

function varintAt(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } {
  let [value, scale, end] = [0, 1, at];
  for (;;) {
    const byte = byteAt(bytes, end++);
    value += (byte & 127) * scale;
    if (byte < 128) return { value, end };
    scale *= 128;
    if (scale > 2 ** 63) throw damaged('a number of its footer has too many bytes');
  }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw damaged('its footer is cut short');
  return byte;
}
