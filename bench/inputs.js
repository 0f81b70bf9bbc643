/** The input of the benches: the labelled sets next to the project, unpacked once into bench/.cache. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { encodeTexts } from '../dist/text/batch.js';

const ROOT = resolve(import.meta.dirname, '..');

/** The built entry point of the command line. */
export const CLI = join(ROOT, 'dist/cli/main.js');

/** A file of the data and checks next to the project (`data/…`, `check/…`); undefined if it is absent. */
export function shared(path) {
  const full = join(ROOT, '../shared', path);
  return existsSync(full) ? full : undefined;
}

/** A folder for files that can be recreated. */
export function scratch(folder = '.') {
  const full = join(import.meta.dirname, '.cache', folder);
  mkdirSync(full, { recursive: true });
  return full;
}

/** The unpacked copy of a gzip file, made once. */
export function gunzipped(path, name) {
  return once(name, (target) => writeFileSync(target, gunzipSync(readFileSync(path))));
}

/** The folder in a tar.gz, unpacked once. */
export function untarred(path, name) {
  return once(name, (target) => {
    mkdirSync(target, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['xzf', path, '-C', target], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`tar could not unpack ${path}: ${stderr}`);
  });
}

/** A path in the cache; `make` creates it if it is absent. */
export function once(name, make) {
  const target = join(scratch('data'), name);
  if (!existsSync(target)) make(target);
  return target;
}

/** Texts in batches of about `most` bytes each. */
export function batchesOf(texts, most) {
  const batches = [];
  for (let from = 0, to = 0; from < texts.length; from = to) {
    for (let bytes = 0; to < texts.length && bytes < most; to++) bytes += Buffer.byteLength(texts[to]);
    batches.push(encodeTexts(texts.slice(from, to)));
  }
  return batches;
}

/** Writes texts to a file for a C program, each after its length; returns the file. */
export function writeTexts(texts, file) {
  const parts = texts.flatMap((text) => {
    const bytes = Buffer.from(text.toWellFormed());
    return [Buffer.from(Uint32Array.of(bytes.length).buffer), bytes];
  });
  writeFileSync(file, Buffer.concat(parts));
  return file;
}
