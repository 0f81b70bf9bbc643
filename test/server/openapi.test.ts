import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/base/errors.ts';
import { docsPage } from '../../src/server/docs-page.ts';
import { openApi, problemsOf } from '../../src/server/openapi.ts';
import { PROBLEMS } from '../../src/server/problems.ts';
import { ROUTES, TAGS } from '../../src/server/routes.ts';
import { validatorOf } from '../../src/server/validate.ts';
import { serving } from './serving.ts';

const description = openApi(ROUTES, TAGS);

describe('the description of the API', () => {
  it('is OpenAPI 3.1, by an independent validator', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(description) as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is as kept in api/openapi.json; npm run openapi writes it', () => {
    const kept = JSON.parse(readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8'));
    expect(description).toEqual(kept);
  });

  it('has examples that its own schemas take', () => {
    const examples = ROUTES.flatMap((route) => [
      [`${route.name} body`, route.body, route.example] as const,
      ...Object.values(route.answers).map((answer) => [`${route.name} answer`, answer.schema, answer.example] as const),
    ]).filter(([, schema, example]) => schema !== undefined && example !== undefined);
    expect(examples.length).toBeGreaterThan(15);
    for (const [name, schema, example] of examples) {
      expect([name, validatorOf(schema!, 'body')(example)?.message]).toEqual([name, undefined]);
    }
  });

  it('has a name for each route, a group that is explained, and codes that exist', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
    for (const route of ROUTES) {
      expect(Object.keys(TAGS)).toContain(route.tag);
      for (const code of problemsOf(route)) expect(code in PROBLEMS || code in ERRORS).toBe(true);
    }
    const used = new Set(ROUTES.flatMap(problemsOf));
    const elsewhere = ['NO_SUCH_ROUTE', 'METHOD_NOT_ALLOWED', 'LINE_TOO_LONG'];
    expect(Object.keys(PROBLEMS).filter((code) => !used.has(code as never) && !elsewhere.includes(code))).toEqual([]);
  });
});

describe('the page of documentation', () => {
  const page = docsPage(description);
  const ids: string[] = [];
  const links: string[] = [];
  const tags = new Set<string>();
  new Parser({
    onopentag: (name, attributes) => {
      tags.add(name);
      if (attributes.id) ids.push(attributes.id);
      for (const key of ['href', 'src']) if (attributes[key]) links.push(attributes[key]);
    },
  }).end(page);

  it('shows every route and every error, and loads nothing', () => {
    for (const { name } of ROUTES) expect(ids).toContain(name);
    for (const code of [...Object.keys(PROBLEMS), ...Object.keys(ERRORS)]) expect(ids).toContain(code);
    expect(new Set(ids).size).toBe(ids.length);
    for (const tag of ['script', 'link', 'img', 'iframe']) expect(tags).not.toContain(tag);
    expect(page).not.toMatch(/https?:\/\/(?!site\.example|app\.example)|@import|url\(/);
  });

  it('has links that lead somewhere', () => {
    expect(links.length).toBeGreaterThan(100);
    const targets = links.filter((link) => link !== '/openapi.json');
    expect(targets.filter((link) => !link.startsWith('#') || !ids.includes(link.slice(1)))).toEqual([]);
  });

  it('comes from the service, as the description does', async () => {
    const service = await serving();
    const answered = await service.ask('GET', '/');
    expect(answered.text).toBe(page);
    expect(answered.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect((await service.ask('GET', '/openapi.json')).json).toEqual(description);
  });
});
