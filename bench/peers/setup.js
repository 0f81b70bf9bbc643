/**
 * Creates the peers' environments: `node bench/peers/setup.js`, in the folder that DITTOGRAPH_PEERS names, or
 * bench/.cache/peers. Does not change existing environments. text-dedup needs Python 3.12 and pins its own numpy, so it
 * has a separate environment.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { PEERS } from './peers.js';

const ENVIRONMENTS = {
  main: {
    python: /^3\.(1[0-9])\b/,
    packages: ['numpy', 'xxhash', 'rensa==0.5.0', 'datasketch==2.0.0', 'gaoya==0.2.2'],
  },
  datatrove: { python: /^3\.(1[0-9])\b/, packages: ['datatrove[io,processing]==0.10.1', 'xxhash', 'nltk', 'spacy'] },
  'text-dedup': { python: /^3\.12\b/, packages: ['text-dedup==0.4.1'] },
  datasketch: {
    python: /^3\.(1[0-9])\b/,
    packages: ['datasketch==2.0.0', 'redis==6.4.0', 'xxhash==3.6.0', 'numpy'],
  },
  faiss: { python: /^3\.(1[0-9])\b/, packages: ['faiss-cpu==1.15.1', 'numpy'] },
  parquet: { python: /^3\.(1[0-9])\b/, packages: ['pyarrow==26.0.1'] },
  extraction: { python: /^3\.(1[0-9])\b/, packages: ['trafilatura==2.3.1', 'lxml_html_clean==0.4.6'] },
};

mkdirSync(PEERS, { recursive: true });
for (const [name, { python, packages }] of Object.entries(ENVIRONMENTS)) {
  const folder = join(PEERS, name);
  if (existsSync(join(folder, 'ready'))) continue;
  const interpreter = pythons().find((path) => python.test(versionOf(path)));
  if (interpreter === undefined) {
    console.error(`${name}: no Python whose version fits ${python}; left out`);
    process.exitCode = 1;
    continue;
  }
  run(interpreter, ['-m', 'venv', folder]);
  run(join(folder, 'bin/pip'), ['install', '-q', '--disable-pip-version-check', ...packages]);
  run('touch', [join(folder, 'ready')]);
  console.log(`${name}: ${packages.join(' ')}`);
}

/** Interpreters on the path and under pyenv, in order of preference. */
function pythons() {
  const versions = join(homedir(), '.pyenv/versions');
  const local = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin/python'))
    : [];
  return ['python3', 'python3.12', 'python3.11', ...local];
}

function versionOf(path) {
  const { stdout } = spawnSync(path, ['-c', 'import platform; print(platform.python_version())'], { encoding: 'utf8' });
  return (stdout ?? '').trim();
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}
