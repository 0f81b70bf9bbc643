/** Damage to the documents of an index. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes stored bytes in the file of documents of an index. LMDB maps the file, so that the change is seen at once. */
export function damageText(index: string, stored: string | Buffer): void {
  const file = join(index, readdirSync(index).find((name) => name.endsWith('.mdb'))!);
  const bytes = readFileSync(file);
  let found = 0;
  for (let at = bytes.indexOf(stored); at >= 0; at = bytes.indexOf(stored, at + 1), found++) bytes[at]! ^= 1;
  if (found === 0) throw new Error('these bytes are not in the file');
  writeFileSync(file, bytes, { flag: 'r+' });
}
