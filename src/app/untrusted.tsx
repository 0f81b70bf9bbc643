import type { JSX } from 'preact';
import { line } from '../report/escape.ts';

/**
 * A text of the documents, on one line: active characters are shown as escapes, and its direction does not affect the
 * text around it.
 */
export function Untrusted({ text }: { readonly text: string }): JSX.Element {
  return <bdi>{line(text)}</bdi>;
}
