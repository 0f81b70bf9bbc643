#!/usr/bin/env node
/** Writes the demo corpus from scripts/demo into demo/: the same bytes every time. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './command-line.js';
import { demoCorpus } from './demo/corpus.js';

commandLine({ script: 'node scripts/make-demo.js', file: import.meta.filename });

const demo = join(import.meta.dirname, '../demo');
rmSync(join(demo, 'pages'), { recursive: true, force: true });
mkdirSync(join(demo, 'pages'), { recursive: true });
const files = demoCorpus();
for (const [path, bytes] of files) writeFileSync(join(demo, path), bytes);
console.log(`${files.size - 1} pages and their labels written to demo/`);
