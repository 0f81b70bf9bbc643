/** RFC 4180, character by character. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') cell += text[i++];
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i++;
    } else {
      if (/["\r\n]/.test(character)) throw new Error(`a bare ${JSON.stringify(character)} at ${i}`);
      cell += character;
    }
  }
  if (quoted || cell !== '' || row.length > 0) throw new Error('ends within a row');
  return rows;
}
