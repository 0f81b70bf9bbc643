/**
 * The values of a column as JSON values, by their logical type: for the ids, dates and numbers of a document.
 * https://github.com/apache/parquet-format/blob/master/LogicalTypes.md
 */
import { isUtf8 } from 'node:buffer';
import { asBuffer } from '../chunks.ts';
import { damaged, type ParquetColumn, type ParquetValue } from './columns.ts';

export type PlainValue = string | number | boolean | null;

const DAY = 86_400_000;
const PER_MILLISECOND = { MILLIS: 1n, MICROS: 1000n, NANOS: 1_000_000n } as const;
/** The Julian day of 1970-01-01. */
const JULIAN_EPOCH = 2_440_588n;
/** The widest decimals in use have 256 bits; wider ones would take quadratic time. */
const MOST_DECIMAL_BYTES = 32;
const MOST_DIGITS = 76;

/** Converts the values of a column. Times, decimals and 64-bit integers become strings, which keep every digit. */
export function plainValue(column: ParquetColumn): (value: ParquetValue) => PlainValue {
  const plain = ofType(column);
  return (value) => (value === null ? null : plain(value));
}

function ofType({ name, type, element }: ParquetColumn): (value: NonNullable<ParquetValue>) => PlainValue {
  const { converted_type: converted, logical_type: logical } = element;
  const isDecimal = converted === 'DECIMAL' || logical?.type === 'DECIMAL';
  if (isDecimal && (type === 'INT32' || type === 'INT64' || type.endsWith('BYTE_ARRAY'))) {
    const scale = logical?.type === 'DECIMAL' ? logical.scale : (element.scale ?? 0);
    if (!(scale >= 0 && scale <= MOST_DIGITS)) {
      throw damaged(`the column '${name}' has decimals of ${scale} digits after the point`);
    }
    return (value) => {
      if (!(value instanceof Uint8Array)) return decimalText(BigInt(value), scale);
      return value.length > MOST_DECIMAL_BYTES ? hex(value) : decimalText(signed(value), scale);
    };
  }
  const isUnsigned = logical?.type === 'INTEGER' ? !logical.isSigned : converted?.startsWith('UINT_');
  const unit =
    logical?.type === 'TIMESTAMP'
      ? PER_MILLISECOND[logical.unit]
      : converted === 'TIMESTAMP_MILLIS' || converted === 'TIMESTAMP_MICROS'
        ? PER_MILLISECOND[converted === 'TIMESTAMP_MILLIS' ? 'MILLIS' : 'MICROS']
        : undefined;
  switch (type) {
    case 'INT32':
      if (converted === 'DATE' || logical?.type === 'DATE') {
        return (value) => timeText(Number(value) * DAY).slice(0, 10);
      }
      return (value) => (isUnsigned ? Number(value) >>> 0 : Number(value));
    case 'INT64':
      if (unit !== undefined) return (value) => timeText(Number(BigInt(value as bigint) / unit));
      return (value) => String(isUnsigned ? BigInt.asUintN(64, value as bigint) : value);
    case 'INT96':
      return (value) => timeText(Number(int96Milliseconds(value as bigint)));
    case 'FLOAT':
      return (value) => shortest(value as number);
    case 'BYTE_ARRAY':
    case 'FIXED_LEN_BYTE_ARRAY':
      return bytesAs(converted, logical?.type);
    default:
      return (value) => (typeof value === 'number' || typeof value === 'boolean' ? value : String(value));
  }
}

function bytesAs(converted: string | undefined, logical: string | undefined): (value: unknown) => PlainValue {
  if (logical === 'FLOAT16') return (value) => float16(value as Uint8Array);
  if (logical === 'UUID') return (value) => hex(value).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const isText = [converted, logical].some((name) => ['UTF8', 'STRING', 'ENUM', 'JSON'].includes(name ?? ''));
  return (value) => {
    const text = asBuffer(value as Uint8Array).toString();
    return isText || (isUtf8(value as Uint8Array) && !/\p{Cc}/u.test(text)) ? text : hex(value);
  };
}

function hex(bytes: unknown): string {
  return asBuffer(bytes as Uint8Array).toString('hex');
}

/** Reads two's complement, the highest byte first. */
function signed(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt.asIntN(8 * bytes.length, BigInt(`0x${hex(bytes)}`));
}

/** Formats a number with the declared number of decimal places. */
function decimalText(unscaled: bigint, scale: number): string {
  if (scale === 0) return String(unscaled);
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0');
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The shortest decimal with this single-precision value: 0.1, not 0.10000000149011612. */
function shortest(single: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const number = Number(single.toPrecision(digits));
    if (Math.fround(number) === single) return number;
  }
  return single;
}

/** Nanoseconds of the day in the low 64 bits, the Julian day above. */
function int96Milliseconds(value: bigint): bigint {
  return ((value >> 64n) - JULIAN_EPOCH) * BigInt(DAY) + BigInt.asUintN(64, value) / 1_000_000n;
}

/** ISO 8601, or the number if it is not a valid time. */
function timeText(milliseconds: number): string {
  const time = new Date(milliseconds);
  return Number.isNaN(time.getTime()) ? String(milliseconds) : time.toISOString();
}

/**
 * A half-precision number, the lowest byte first (IEEE 754). hyparquet is not used, since executors of Spark load this file
 * and do not have that package.
 */
function float16([low = 0, high = 0]: Uint8Array): number {
  const sign = high >> 7 === 1 ? -1 : 1;
  const exponent = (high >> 2) & 31;
  const fraction = ((high & 3) << 8) | low;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}
