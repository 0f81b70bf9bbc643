import type { JSX } from 'preact';
import { line } from '../report/escape.ts';

/**
 * A text of the documents: on one line, its active characters visible as escapes, and its direction kept from that of what
 * stands around it.
 */
export function Untrusted({ text }: { readonly text: string }): JSX.Element {
  return <bdi>{line(text)}</bdi>;
}
