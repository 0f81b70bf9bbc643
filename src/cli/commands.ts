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
    purpose: 'explain one pair: every score, the passages they share',
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
    purpose: 'judge methods by labels; the tables and curves of the papers',
    load: async () => (await import('./evaluate.ts')).EVALUATE,
  },
  methods: {
    purpose: 'list the methods and presets: what each catches, misses and costs',
    load: async () => (await import('./methods.ts')).METHODS_COMMAND,
  },
  tune: {
    purpose: 'show what each threshold would do to your documents, and choose one',
    load: async () => (await import('./tune.ts')).TUNE,
  },
  noise: {
    purpose: 'change texts on purpose, to see what a method survives',
    load: async () => (await import('./noise.ts')).NOISE_COMMAND,
  },
  plan: {
    purpose: 'plan an index of fingerprints: design, candidates, bytes',
    load: async () => (await import('./plan.ts')).PLAN,
  },
  demo: {
    purpose: 'de-duplicate the small corpus that comes with the package',
    load: async () => (await import('./demo.ts')).DEMO,
  },
};
