/** The bytes of a module that is embedded in base64. At a cold start a loop takes a third of the time of `from`. */
export function binaryOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}
