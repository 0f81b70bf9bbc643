const MARKS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in a page; control characters, those of writing direction among them, by their number. */
export function escaped(text) {
  return text.replace(
    /[&<>"\u0000-\u0008\u000b-\u001f\u202a-\u202e]/g,
    (mark) => MARKS[mark] ?? `&#${mark.codePointAt(0)};`,
  );
}

/** A template literal whose lists are joined. */
export function html(parts, ...values) {
  return String.raw({ raw: parts }, ...values.map((value) => (Array.isArray(value) ? value.join('') : value)));
}
