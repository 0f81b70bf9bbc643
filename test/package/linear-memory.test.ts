import { relative, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checker, program } from './program.ts';
import { ROOT } from './project.ts';

/**
 * Only src/kernels knows that there is linear memory. Members that hold or take an address are tagged `@internal` there.
 * The compiler resolves every member that any file of src uses to its declaration; outside src/kernels none may be tagged,
 * none may be an export of a wasm module, and only the replacement of Node's globals in a browser may name WebAssembly,
 * where `SharedArrayBuffer` has to be made.
 */
interface Use {
  readonly file: string;
  readonly name: string;
}

const fileOf = (node: ts.Node): string => relative(ROOT, node.getSourceFile().fileName).split(sep).join('/');

const sources = program.getSourceFiles().filter((source) => fileOf(source).startsWith('src/'));
const isKernel = (node: ts.Node): boolean => fileOf(node).startsWith('src/kernels/');

function forEachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => forEachNode(child, visit));
}

/** Whether a declaration is of something that only src/kernels may touch. */
const isTagged = (node: ts.Node): boolean =>
  isKernel(node) &&
  (fileOf(node).endsWith('-exports.generated.ts') ||
    ts.getJSDocTags(node).some((tag) => tag.tagName.text === 'internal'));

/** The names of such things: only where one comes does the compiler have to say what it is. */
const names = new Set(['WebAssembly']);
for (const source of sources.filter(isKernel)) {
  forEachNode(source, (node) => {
    const named = node as ts.NamedDeclaration;
    if (named.name !== undefined && ts.isIdentifier(named.name) && isTagged(node)) names.add(named.name.text);
  });
}

const uses: Use[] = [];
for (const source of sources) {
  forEachNode(source, (node) => {
    if (!ts.isIdentifier(node) || !names.has(node.text)) return;
    const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
    if (node.text === 'WebAssembly' || declarations.some(isTagged))
      uses.push({ file: fileOf(source), name: node.text });
  });
}

const inKernels = ({ file }: Use): boolean => file.startsWith('src/kernels/');
const isStandIn = ({ file, name }: Use): boolean => file === 'src/app/ui/node/globals.ts' && name === 'WebAssembly';

describe('linear memory', () => {
  it('is detected by the test: the kernels use addresses, exports and WebAssembly', () => {
    const names = new Set(uses.filter(inKernels).map(({ name }) => name));
    for (const name of ['WebAssembly', 'exports', 'take', 'u32', 'address', 'hashesAt', 'minhash', 'HEAD_BITS']) {
      expect(names).toContain(name);
    }
  });

  it('is used in src/kernels only', () => {
    expect(uses.filter((use) => !inKernels(use) && !isStandIn(use))).toEqual([]);
  });
});
