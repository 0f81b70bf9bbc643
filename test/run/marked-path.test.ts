import { describe, expect, it } from 'vitest';
import { droppedAmong } from './dropped.ts';

const TYPES = ['Token', 'Prompt', 'Reply', 'Model', 'Stop', 'Role'];
const MODULES = ['anchor', 'beacon', 'capstan'];
const page = (path: string, title: string, names: readonly string[], body: string) => ({
  id: path,
  url: `https://docs.example/${path}`,
  html: `<!doctype html><title>${title}</title><body><div class="breadcrumbs">${names
    .map((name) => `<a href="../${name}">${name}</a>`)
    .join('<span>/</span>')}<span>/</span><span>${title}</span></div><main><h1>${title}</h1>${body}</main>`,
});
const declaration = (type: string): string =>
  `<p>class ${type} : Value of ${type} and Maker of ${type}<p>fun parse${type}(text: Text): ${type}<p>fun show${type}(): Text`;
const prose = '<p>Makes a value from the words of a text, and refuses every text that has no words at all.';

describe('the path to a page, if the markup names it', () => {
  const classes = (more = ''): ReturnType<typeof page>[] =>
    MODULES.flatMap((module) =>
      TYPES.map((type) => page(`${module}/${type}`, type, [module, `org.${module}`], declaration(type) + more)),
    );

  it('tells pages without prose apart', async () => {
    expect(await droppedAmong(classes())).toEqual([]);
  });

  it('counts neither beside prose, nor if it differs in a version', async () => {
    expect(await droppedAmong(classes(prose))).toHaveLength(2 * TYPES.length);
    const versions = ['1.2', 'v1.3.0', 'latest'].flatMap((version) =>
      TYPES.map((type) => page(`${version}/${type}`, type, [version, 'org.anchor'], declaration(type))),
    );
    expect(await droppedAmong(versions)).toHaveLength(2 * TYPES.length);
  });
});
