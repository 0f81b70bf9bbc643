// Runs before each file. Properties are tried on the same cases in every run, unless FC_SEED says where to begin.
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { endFile } from './at-end.ts';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_061_121) });

afterAll(endFile);
