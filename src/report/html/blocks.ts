/** Blocks of a report page: JSON, compressed with deflate, in base64, each in an element that is no script. */

const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');

/** An element that holds a value. Base64 has no character that could end it. */
export function blockElement(id: string, value: unknown): string {
  const packed = zlib().deflateRawSync(Buffer.from(JSON.stringify(value)), { level: 9 });
  return `<script type="application/octet-stream" id="${id}">${packed.toString('base64')}</script>\n`;
}

/** The hash by which a content security policy allows an inline script or style. */
export function policyHash(content: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
