/** The documentation page: HTML from the description of the API; it loads nothing else. */
import { ERRORS } from '../base/errors.ts';
import type { Json, JsonObject } from './openapi.ts';
import { PROBLEMS } from './problems.ts';

/** The page may use its own style, and nothing else. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font:14px/1.45 ui-monospace,monospace}
pre{overflow:auto;padding:.7rem;border:1px solid #8884;border-radius:4px}
section{border-top:1px solid #8884;margin-top:2rem}
table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.25rem .6rem .25rem 0;border-bottom:1px solid #8883}
h3 code{font-size:1rem}
.method{font-weight:700}
.role{opacity:.75}
@media(max-width:40rem){td,th{display:block}}
`;

export function docsPage(description: JsonObject): string {
  const { info, tags, paths } = description as unknown as {
    readonly info: { readonly version: string; readonly description: string };
    readonly tags: readonly { readonly name: string; readonly description: string }[];
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const contents = tags.map(
    ({ name }) =>
      `<li>${text(name)}<ul>${operations
        .filter((one) => one.tags.includes(name))
        .map((one) => `<li><a href="#${text(one.operationId)}">${text(one.summary)}</a></li>`)
        .join('')}</ul></li>`,
  );
  const sections = tags.map(
    ({ name, description: about }) =>
      `<section><h2>${text(name)}</h2><p>${text(about)}</p>${operations
        .filter((one) => one.tags.includes(name))
        .map(operationPart)
        .join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>dittograph ${text(info.version)}: the API</title><style>${STYLE}</style></head>
<body><main><h1>dittograph ${text(info.version)}</h1><p>${text(info.description)}</p>
<p>For programs: <a href="/openapi.json">/openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Contents"><ul>${contents.join('')}<li><a href="#errors">Errors</a></li></ul></nav>
${sections.join('\n')}
${errorsPart()}
</main></body></html>
`;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-role'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Content>> }>
  >;
}

interface Content {
  readonly schema: Schema;
  readonly example?: Json;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

function operationPart(operation: Operation & { readonly path: string; readonly method: string }): string {
  const { path, method, operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const role = operation['x-role'];
  const parts = [
    `<h3 id="${text(operationId)}">${text(summary)}</h3>`,
    `<p><code><span class="method">${text(method)}</span> ${text(path)}</code> <span class="role">${
      role === undefined ? 'no key needed' : `role ${text(role)}`
    }</span></p>`,
  ];
  if (description !== undefined) parts.push(`<p>${text(description)}</p>`);
  if (parameters.length > 0) {
    const rows = parameters.map((one) =>
      row(one.name, one.required, `${one.in}; ${kindOf(one.schema)}`, one.description),
    );
    parts.push(table(rows));
  }
  for (const [type, content] of Object.entries(requestBody?.content ?? {})) {
    parts.push(`<h4>Body, ${text(type)}</h4>`, contentPart(content));
  }
  for (const [status, { description: about, content = {} }] of Object.entries(responses)) {
    if (Number(status) >= 400) continue;
    parts.push(`<h4>Answer ${text(status)}</h4><p>${text(about)}</p>`);
    for (const one of Object.values(content)) parts.push(contentPart(one));
  }
  const codes = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, one]) => `${text(status)}: ${one.description.split(', ').map(codeLink).join(', ')}`);
  parts.push(`<details><summary>Errors</summary><p>${codes.join('<br>')}</p></details>`);
  return parts.join('\n');
}

const codeLink = (quoted: string): string => {
  const code = text(quoted.replaceAll('`', ''));
  return `<a href="#${code}"><code>${code}</code></a>`;
};

function contentPart({ schema, example }: Content): string {
  const rows = rowsOf(schema, '');
  const shown = example === undefined ? '' : `<pre>${text(JSON.stringify(example, null, 2))}</pre>`;
  return `${rows.length === 0 ? `<p>${text(kindOf(schema))}</p>` : table(rows)}${shown}`;
}

/** A row for each property; nested properties have their path as name. */
function rowsOf({ properties = {}, required = [], items, anyOf }: Schema, prefix: string): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [
    row(`${prefix}${name}`, required.includes(name), kindOf(schema), schema.description),
    ...rowsOf(schema, `${prefix}${name}.`),
  ]);
  const alternatives = (anyOf ?? []).flatMap((one) => rowsOf(one, prefix));
  return [...own, ...(items === undefined ? [] : rowsOf(items, `${prefix}[].`)), ...alternatives];
}

const row = (name: string, required: boolean, kind: string, about = ''): string =>
  `<tr><td><code>${text(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${text(kind)}</td><td>${text(about)}</td></tr>`;

const table = (rows: readonly string[]): string =>
  `<table><thead><tr><th>Name</th><th>Values</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;

/** The values that a schema allows, in words. */
function kindOf(schema: Schema): string {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const usual = schema.default === undefined ? '' : `; default ${JSON.stringify(schema.default)}`;
  if (choices !== undefined) return `${choices.map((one) => JSON.stringify(one)).join(', ')}${usual}`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(kindOf).join(', or ');
  const { minimum, maximum, maxLength, items } = schema;
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  const length = maxLength === undefined ? '' : ` of at most ${maxLength} characters`;
  const of = items === undefined ? '' : ` of: ${kindOf(items)}`;
  return `${schema.type ?? 'any value'}${range}${length}${of}${usual}`;
}

function errorsPart(): string {
  const own = Object.entries(PROBLEMS).map(
    ([code, { status, title, remedy }]) => [code, status, title, remedy] as const,
  );
  const shared = Object.entries(ERRORS).map(([code, { http, remedy }]) => [code, http, '', remedy] as const);
  const rows = [...own, ...shared].map(
    ([code, status, title, remedy]) =>
      `<tr id="${text(code)}"><td><code>${text(code)}</code></td><td>${status} ${text(title)}</td><td>${text(remedy)}</td></tr>`,
  );
  return `<section><h2 id="errors">Errors</h2><p>Every error is problem details (RFC 9457) of the type application/problem+json; <code>code</code> is stable across versions.</p><table><thead><tr><th>Code</th><th>Status</th><th>What to do</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const text = (value: string): string => value.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
