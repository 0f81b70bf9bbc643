/** Blocks of a report page: JSON, compressed with deflate, as text, each in an element that is no script. */
import { textOfBytes } from './text-code.ts';

const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');

/** An element that holds a value. Its text has no character that could end it. */
export function blockElement(id: string, value: unknown): string {
  const packed = zlib().deflateRawSync(Buffer.from(JSON.stringify(value)), { level: 9 });
  return `<script type="application/octet-stream" id="${id}">${textOfBytes(packed)}</script>\n`;
}

/** The hash by which a content security policy allows an inline script or style. */
export function policyHash(content: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
