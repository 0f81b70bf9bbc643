/**
 * Translation. Messages are created in English in every layer, in threads, and in files of earlier runs. So a
 * translation is looked up by the form of the English message, as in gettext: `'{}' is a folder, not a file`.
 */

/** Translations by English form; `{}` stands for any text, and in a translation `{1}` for the first of them. */
export type Forms = Readonly<Record<string, string>>;

interface Form {
  /** The fixed parts, one more than there are holes. */
  readonly parts: readonly string[];
  readonly translation: string;
  /** Characters of the fixed parts. */
  readonly fixed: number;
}

/**
 * An inserted text may be a name, such as `history of Rome`; it is only translated if its form has enough fixed
 * characters.
 */
const isPart = ({ parts, fixed }: Form): boolean => parts[0]!.length >= 6 || fixed >= 16;

/** Nesting of messages that is translated, as in `'a.jsonl', line 3: not JSON in column 8: it is empty`. */
const DEPTH = 5;

/**
 * Translates by the form with the most fixed characters. The texts in its holes are translated in the same way, except
 * quoted texts and single words, which may be names. If no form fits, the longest form that ends at a colon is
 * translated, or else only the text after the first colon. A form is matched in time linear in the message.
 * @param endings forms that are only parts of messages
 */
export function translator(forms: Forms, endings: Forms): (text: string) => string {
  const whole = new Map(Object.entries(forms).filter(([form]) => !form.includes('{}')));
  const messages = withHoles(forms);
  const parts = withHoles({ ...forms, ...endings }).filter(isPart);
  const longest = Math.max(0, ...[...whole.keys()].map(({ length }) => length));

  const translated = (text: string, depth: number): string => {
    const found = whole.get(text);
    if (found !== undefined || depth === 0) return found ?? text;
    for (const { parts: fixed, translation } of depth === DEPTH ? messages : parts) {
      const held = heldBy(fixed, text);
      if (held === undefined) continue;
      const isName = (inner: string, i: number): boolean => fixed[i]!.endsWith("'") || !inner.includes(' ');
      return filledBy(
        translation,
        held.map((inner, i) => (isName(inner, i) ? inner : translated(inner, depth - 1))),
      );
    }
    const first = text.indexOf(': ');
    if (first < 0) return text;
    let colon = text.lastIndexOf(': ', longest);
    while (colon > first && !whole.has(text.slice(0, colon))) colon = text.lastIndexOf(': ', colon - 1);
    const head = text.slice(0, Math.max(colon, first));
    return `${whole.get(head) ?? head}: ${translated(text.slice(head.length + 2), depth - 1)}`;
  };
  return (text) => translated(text, DEPTH);
}

/** The forms that have holes, those with the most fixed characters first. */
function withHoles(forms: Forms): Form[] {
  return Object.entries(forms)
    .filter(([form]) => form.includes('{}'))
    .map(([form, translation]) => {
      const parts = form.split('{}');
      return { parts, translation, fixed: parts.join('').length };
    })
    .sort((a, b) => b.fixed - a.fixed);
}

/** The texts in the holes of a form; undefined if the text does not have this form. */
function heldBy(parts: readonly string[], text: string): string[] | undefined {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return undefined;
  const held: string[] = [];
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return undefined;
    held.push(text.slice(at, found));
    at = found + part.length;
  }
  held.push(text.slice(at, end));
  return held;
}

function filledBy(translation: string, held: readonly string[]): string {
  let next = 0;
  return translation.replace(/\{(\d*)\}/g, (_, number: string) => held[number === '' ? next++ : Number(number) - 1]!);
}
