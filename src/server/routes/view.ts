/** The page that shows the indexes of the service to people. It contains no data: it uses the API like any other client. */
import Type from 'typebox';
import { livePage } from '../../report/html/live.ts';
import { languageOf } from '../../report/phrases.ts';
import { type Route, route } from '../route.ts';

export const VIEW: readonly Route[] = [
  route({
    method: 'GET',
    path: '/view',
    name: 'getView',
    summary: 'The indexes as a page',
    about:
      'Shows the contents and the recent answers of an index, and has a form to query it. The page itself needs no key; it asks for one if the service has keys, and sends it only in the Authorization header.',
    tag: 'Reports',
    role: undefined,
    query: Type.Object(
      { index: Type.Optional(Type.String({ description: 'the index to show first' })) },
      { additionalProperties: false },
    ),
    answers: { 200: { about: 'The page; it connects to this service only.', type: 'text/html; charset=utf-8' } },
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
