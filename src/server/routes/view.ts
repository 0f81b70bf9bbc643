/** The page that shows the indexes of the service to people. It holds no data: it asks for them as any other client does. */
import Type from 'typebox';
import { livePage } from '../../report/html/live.ts';
import { languageOf } from '../../report/phrases.ts';
import { type Route, route } from '../route.ts';

export const VIEW: readonly Route[] = [
  route({
    method: 'GET',
    path: '/view',
    name: 'getView',
    summary: 'The indexes, as a page for people',
    about:
      'What an index holds and what was answered lately, and a box to ask it. The page itself needs no key; it asks for one where the service has keys, and sends it in the header Authorization alone.',
    tag: 'Reports',
    role: undefined,
    query: Type.Object(
      { index: Type.Optional(Type.String({ description: 'the index that it shows first' })) },
      { additionalProperties: false },
    ),
    answers: { 200: { about: 'The page; it asks this service alone.', type: 'text/html; charset=utf-8' } },
    problems: [],
    handle: ({ request }) => {
      const { html, policy } = livePage(languageOf(request.headers['accept-language']?.split(/[,;]/)[0]));
      const headers = {
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      };
      return { status: 200, body: html, type: 'text/html; charset=utf-8', headers };
    },
  }),
];
