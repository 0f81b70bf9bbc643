/** The visible text of a page by the document tree that parse5 makes of it, as docs/extraction.md says what is left out. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

const LEFT_OUT = new Set(
  (
    'head title script style noscript template svg object video audio canvas select datalist textarea iframe noembed ' +
    'noframes xmp frameset map button rp rt'
  ).split(' '),
);

/** Removes white space, control and invisible characters, since parse5 does not define where blocks and blanks are. */
export function bareText(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, '');
}

export function bareTextOf(html: string): string {
  const texts: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    if (node.nodeName === '#text') texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if (!('childNodes' in node) || ('tagName' in node && isLeftOut(node))) return;
    for (const child of node.childNodes) walk(child);
  };
  for (const child of parse(html).childNodes) walk(child);
  return bareText(texts.join(''));
}

function isLeftOut({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const isHidden = attrs.some(
    ({ name, value }) => name === 'hidden' || (name === 'style' && /display\s*:\s*none/i.test(value)),
  );
  return LEFT_OUT.has(tagName) || (isHidden && tagName !== 'body');
}
