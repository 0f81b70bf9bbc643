/**
 * The states of the HTML standard's tokenizer (WHATWG HTML, 13.2.5) that matter to text, one character at a time and as
 * plainly as they are written there: the naive counterpart of src/html/scanner.ts.
 */

export type Token =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: readonly (readonly [string, string])[] }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text' | 'raw'; readonly text: string };

const RAW = new Set(['script', 'style', 'noscript', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp']);

const isSpace = (c: string): boolean => c <= ' ';
const isLetter = (c: string): boolean => /^[A-Za-z]$/.test(c);

export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  let text = '';
  let i = 0;
  const flush = (): void => {
    if (text !== '') tokens.push({ kind: 'text', text });
    text = '';
  };
  while (i < html.length) {
    const rest = html.slice(i);
    if (rest[0] !== '<') {
      text += html[i++];
    } else if (rest.length > 1 && isLetter(rest[1]!)) {
      flush();
      const tag = readTag(html, i + 1);
      if (tag === undefined) return tokens;
      tokens.push({ kind: 'open', name: tag.name, attributes: tag.attributes });
      i = tag.end;
      if (tag.name === 'plaintext') {
        tokens.push({ kind: 'raw', text: html.slice(i) });
        return tokens;
      }
      if (RAW.has(tag.name)) {
        let end = i;
        while (end < html.length && !endsRaw(html.slice(end), tag.name)) end++;
        tokens.push({ kind: 'raw', text: html.slice(i, end) });
        tokens.push({ kind: 'close', name: tag.name });
        i = after(html, '>', end);
      }
    } else if (rest.startsWith('</')) {
      if (rest.length === 2) {
        text += rest;
        break;
      }
      flush();
      let name = '';
      let j = i + 2;
      while (j < html.length && !isSpace(html[j]!) && html[j] !== '/' && html[j] !== '>') name += html[j++];
      const end = after(html, '>', j);
      if (end > html.length) return tokens;
      if (isLetter(rest[2]!)) tokens.push({ kind: 'close', name: name.toLowerCase() });
      i = end;
    } else if (rest[1] === '!' || rest[1] === '?') {
      flush();
      i = commentEnd(html, i);
    } else {
      text += html[i++];
    }
  }
  flush();
  return tokens;
}

function readTag(
  html: string,
  from: number,
): { name: string; attributes: [string, string][]; end: number } | undefined {
  let i = from;
  let name = '';
  while (i < html.length && !isSpace(html[i]!) && html[i] !== '/' && html[i] !== '>') name += html[i++];
  const attributes: [string, string][] = [];
  for (;;) {
    while (i < html.length && (isSpace(html[i]!) || html[i] === '/')) i++;
    if (i >= html.length) return undefined;
    if (html[i] === '>') return { name: name.toLowerCase(), attributes, end: i + 1 };
    let attribute = html[i++]!;
    while (i < html.length && !isSpace(html[i]!) && !'/>='.includes(html[i]!)) attribute += html[i++];
    while (i < html.length && isSpace(html[i]!)) i++;
    let value = '';
    if (html[i] === '=') {
      i++;
      while (i < html.length && isSpace(html[i]!)) i++;
      const quote = html[i];
      if (quote === '"' || quote === "'") {
        i++;
        while (i < html.length && html[i] !== quote) value += html[i++];
        if (i >= html.length) return undefined;
        i++;
      } else {
        while (i < html.length && !isSpace(html[i]!) && html[i] !== '>') value += html[i++];
      }
    }
    attributes.push([attribute.toLowerCase(), value]);
  }
}

function endsRaw(rest: string, name: string): boolean {
  if (
    !rest
      .slice(0, name.length + 2)
      .toLowerCase()
      .startsWith(`</${name}`)
  )
    return false;
  const next = rest[name.length + 2];
  return next === undefined || isSpace(next) || next === '/' || next === '>';
}

function commentEnd(html: string, from: number): number {
  if (!html.startsWith('<!--', from)) return after(html, '>', from + 2);
  const rest = html.slice(from + 4);
  if (rest.startsWith('>')) return from + 5;
  if (rest.startsWith('->')) return from + 6;
  for (let i = from + 4; i < html.length; i++) {
    if (html.startsWith('-->', i)) return i + 3;
    if (html.startsWith('--!>', i)) return i + 4;
  }
  return html.length + 1;
}

/** The place after the next mark, or past the end. */
function after(html: string, mark: string, from: number): number {
  const i = html.indexOf(mark, from);
  return i < 0 ? html.length + 1 : i + mark.length;
}
