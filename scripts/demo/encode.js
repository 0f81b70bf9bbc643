/** Text → bytes in the character sets that `TextEncoder` does not know, by turning the decoder round. */
const TABLES = new Map();

export function encode(text, charset) {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8');
  const table = tableOf(charset);
  return Buffer.concat(
    [...text].map((letter) => {
      const bytes = letter < '\x80' ? Buffer.from(letter, 'latin1') : table.get(letter);
      if (bytes === undefined) throw new Error(`${charset} has no ${letter}`);
      return bytes;
    }),
  );
}

function tableOf(charset) {
  if (!TABLES.has(charset)) TABLES.set(charset, inverse(charset));
  return TABLES.get(charset);
}

function inverse(charset) {
  // Node 20 takes windows-1252 for latin1 unless it decodes a stream.
  const windows = charset.startsWith('windows');
  const decoder = new TextDecoder(charset);
  const table = new Map();
  const enter = (bytes) => {
    const letters = [...decoder.decode(bytes, { stream: windows })];
    if (letters.length === 1 && letters[0] !== '\ufffd' && !table.has(letters[0])) table.set(letters[0], bytes);
  };
  for (let first = 0x80; first < 0x100; first++) {
    if (windows) enter(Buffer.of(first));
    else for (let second = 0x40; second < 0xff; second++) enter(Buffer.of(first, second));
  }
  return table;
}
