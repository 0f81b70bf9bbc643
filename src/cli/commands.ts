import type { Command } from './command.ts';

/** Every command, loaded only when it is asked for. */
export const COMMANDS: Readonly<Record<string, { readonly purpose: string; load(): Promise<Command> }>> = {
  scan: {
    purpose: 'find near-duplicates; changes nothing',
    load: async () => (await import('./scan.ts')).SCAN,
  },
  dedup: {
    purpose: 'write the records that stay, in the format they came in',
    load: async () => (await import('./dedup.ts')).DEDUP,
  },
  compare: {
    purpose: 'explain one pair: its similarities and shared passages',
    load: async () => (await import('./compare.ts')).COMPARE,
  },
  verify: {
    purpose: 'check a result again from the texts alone',
    load: async () => (await import('./verify.ts')).VERIFY,
  },
  extract: {
    purpose: 'show the main text of each page',
    load: async () => (await import('./extract.ts')).EXTRACT,
  },
  fingerprint: {
    purpose: 'write the fingerprint of each document',
    load: async () => (await import('./fingerprint.ts')).FINGERPRINT,
  },
  evaluate: {
    purpose: 'measure methods on labelled documents; reproduce the papers',
    load: async () => (await import('./evaluate.ts')).EVALUATE,
  },
  methods: {
    purpose: 'list the methods and presets: what each finds, misses and costs',
    load: async () => (await import('./methods.ts')).METHODS_COMMAND,
  },
  tune: {
    purpose: 'show what each threshold would remove, and recommend one',
    load: async () => (await import('./tune.ts')).TUNE,
  },
  noise: {
    purpose: 'make changed copies of documents, to test methods',
    load: async () => (await import('./noise.ts')).NOISE_COMMAND,
  },
  plan: {
    purpose: 'plan a Hamming index: its design, candidates and bytes',
    load: async () => (await import('./plan.ts')).PLAN,
  },
  demo: {
    purpose: 'de-duplicate the small corpus that comes with the package',
    load: async () => (await import('./demo.ts')).DEMO,
  },
};
