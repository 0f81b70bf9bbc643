// The API report: the declarations of each entry point of the package, in api/NAME.api.md. It is committed, so that a
// diff shows each change of the public API. After a build, `npm run api` writes it; `npm run api -- --check` fails if the
// declarations in dist differ from it, `--folder DIR` names another folder than api, and names of entry points
// (`npm run api -- core html`) limit it to these.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { commandLine, refuseName } from './command-line.js';

const root = join(import.meta.dirname, '..');
const SCRIPT = 'npm run api';
const { inputs, options } = commandLine({
  script: SCRIPT,
  file: import.meta.filename,
  options: { check: { type: 'boolean' }, folder: { type: 'text' } },
  most: Infinity,
});
const { check = false, folder = join(root, 'api') } = options;
const reportFolder = resolve(folder);
const reportTempFolder = mkdtempSync(join(tmpdir(), 'dittograph-api-'));
mkdirSync(reportFolder, { recursive: true });

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const { target, lib, types, module, strict, exactOptionalPropertyTypes } = compilerOptions;
const entries = Object.values(exports).filter((entry) => typeof entry !== 'string');

const names = entries.map((entry) => basename(entry.types, '.d.ts'));
for (const name of inputs) if (!names.includes(name)) refuseName(SCRIPT, 'entry point', name, names);
const configs = names
  .filter((name) => inputs.length === 0 || inputs.includes(name))
  .map((name) => ({ name, config: configOf(name) }));
// One program for all entry points: most of the time is needed to read the declarations that they share.
const compilerState = CompilerState.create(configs[0].config, {
  additionalEntryPoints: configs.map(({ config }) => config.mainEntryPointFilePath),
});
const changed = configs.filter(({ name, config }) => !isRecorded(name, config)).map(({ name }) => name);
rmSync(reportTempFolder, { recursive: true });
for (const name of changed) {
  const what = check ? 'is not as recorded: look at the change, and record it with `npm run api`' : 'written';
  console.error(`api/${name}.api.md: ${what}`);
}
process.exitCode = check && changed.length > 0 ? 1 : 0;

function configOf(name) {
  const declarations = join(root, `dist/public/${name}.d.ts`);
  const configObject = {
    projectFolder: root,
    mainEntryPointFilePath: declarations,
    compiler: {
      overrideTsconfig: {
        compilerOptions: { target, lib, types, module, strict, exactOptionalPropertyTypes, skipLibCheck: true },
        include: [declarations],
      },
    },
    apiReport: {
      enabled: true,
      reportFolder,
      reportTempFolder,
      reportFileName: `${name}.api.md`,
      includeForgottenExports: true,
    },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    // Warnings that name a line are omitted, since line numbers change with every comment.
    messages: {
      compilerMessageReporting: { default: { logLevel: 'error' } },
      extractorMessageReporting: { default: { logLevel: 'none' } },
      tsdocMessageReporting: { default: { logLevel: 'none' } },
    },
  };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject,
  });
}

/** Compares the report of an entry point with the one in the folder; replaces that one, except with --check. */
function isRecorded(name, config) {
  const result = Extractor.invoke(config, {
    compilerState,
    localBuild: !check,
    messageCallback: (message) => {
      if (message.logLevel !== 'error') message.handled = true;
    },
  });
  if (result.errorCount > 0) throw new Error(`the declarations of ${name} have errors`);
  return !result.apiReportChanged;
}
