/** The description of the API, as OpenAPI and as a page. */
import { docsPage, PAGE_POLICY } from '../docs-page.ts';
import { type JsonObject, openApi } from '../openapi.ts';
import { type Route, route } from '../route.ts';

/** @param all returns every route, including these two */
export function descriptionRoutes(all: () => readonly Route[], tags: Readonly<Record<string, string>>): Route[] {
  let description: JsonObject | undefined;
  let page: string | undefined;
  const describe = (): JsonObject => {
    description ??= openApi(all(), tags);
    return description;
  };
  return [
    route({
      method: 'GET',
      path: '/openapi.json',
      name: 'getDescription',
      summary: 'This description, as OpenAPI 3.1',
      tag: 'Service',
      role: undefined,
      answers: { 200: { about: 'The description.' } },
      problems: [],
      handle: () => ({ status: 200, body: describe() }),
    }),
    route({
      method: 'GET',
      path: '/',
      name: 'getDocumentation',
      summary: 'This description, as a page',
      tag: 'Service',
      role: undefined,
      answers: { 200: { about: 'The page; it loads nothing.', type: 'text/html; charset=utf-8' } },
      problems: [],
      handle: () => {
        page ??= docsPage(describe());
        const headers = {
          'content-security-policy': PAGE_POLICY,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        };
        return { status: 200, body: page, type: 'text/html; charset=utf-8', headers };
      },
    }),
  ];
}
