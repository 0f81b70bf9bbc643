import type { CommandEntry, CommandGroup } from './command.ts';

const PLAN: CommandEntry = {
  purpose: 'plan a Hamming index: its design, candidates and bytes',
  load: async () => (await import('./plan.ts')).PLAN,
};

/** Every command and group of commands. */
export const COMMANDS: Readonly<Record<string, CommandEntry | CommandGroup>> = {
  scan: {
    purpose: 'find near-duplicates; changes nothing',
    load: async () => (await import('./scan.ts')).SCAN,
  },
  dedup: {
    purpose: 'write the kept records, in the format of the input',
    load: async () => (await import('./dedup.ts')).DEDUP,
  },
  compare: {
    purpose: 'explain one pair: its similarity and shared passages',
    load: async () => (await import('./compare.ts')).COMPARE,
  },
  verify: {
    purpose: 'check a result again from the texts alone',
    load: async () => (await import('./verify.ts')).VERIFY,
  },
  apply: {
    purpose: 'list, move or delete the files that a result drops',
    load: async () => (await import('./apply.ts')).APPLY,
  },
  undo: {
    purpose: 'move back the files that apply moved',
    load: async () => (await import('./undo.ts')).UNDO,
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
    purpose: 'write changed copies of documents, to test methods',
    load: async () => (await import('./noise.ts')).NOISE_COMMAND,
  },
  plan: PLAN,
  hamming: {
    purpose: 'index, query and join files of fingerprints',
    about:
      'Batch searches within k bits over files of fingerprints that may be larger than memory. The files are written by dittograph fingerprint, or hold binary rows.',
    commands: {
      build: {
        purpose: 'build the index of a set, and write it to a file',
        load: async () => (await import('./hamming/build.ts')).HAMMING_BUILD,
      },
      query: {
        purpose: 'look up a file of fingerprints in an index',
        load: async () => (await import('./hamming/query.ts')).HAMMING_QUERY,
      },
      join: {
        purpose: 'find all near pairs in one set or between two, without an index',
        load: async () => (await import('./hamming/join.ts')).HAMMING_JOIN,
      },
      plan: { ...PLAN, purpose: 'the same as dittograph plan' },
    },
  },
  index: {
    purpose: 'a lasting index that answers whether a page has been seen before',
    about:
      'A lasting index in a folder: documents are looked up and added one by one or in files, and each answer says whether it is new, a copy, a near-duplicate or a revisit (docs/seen.md).',
    commands: {
      create: {
        purpose: 'create an index, and choose how its documents are compared',
        load: async () => (await import('./index/create.ts')).INDEX_CREATE,
      },
      add: {
        purpose: 'look up documents, and add those that are new',
        load: async () => (await import('./index/add.ts')).INDEX_ADD,
      },
      query: {
        purpose: 'list the documents most similar to others',
        load: async () => (await import('./index/query.ts')).INDEX_QUERY,
      },
      stats: {
        purpose: 'write the figures and parameters of an index',
        load: async () => (await import('./index/stats.ts')).INDEX_STATS,
      },
      verify: {
        purpose: 'read the whole index and list its faults',
        load: async () => (await import('./index/verify.ts')).INDEX_VERIFY,
      },
      compact: {
        purpose: 'remove deleted data from all files',
        load: async () => (await import('./index/compact.ts')).INDEX_COMPACT,
      },
      export: {
        purpose: 'write its documents as lines of JSON',
        load: async () => (await import('./index/export.ts')).INDEX_EXPORT,
      },
      import: {
        purpose: 'add the documents that export wrote',
        load: async () => (await import('./index/import.ts')).INDEX_IMPORT,
      },
      snapshot: {
        purpose: 'copy it to another folder',
        load: async () => (await import('./index/snapshot.ts')).INDEX_SNAPSHOT,
      },
    },
  },
  spark: {
    purpose: 'scan and join on Apache Spark, if one machine is not enough',
    about:
      'Runs on Apache Spark 3.5 or later, on one machine or on a cluster. dittograph need not be installed on the cluster.',
    commands: {
      run: {
        purpose: 'find near-duplicates; the options and the result of scan',
        load: async () => (await import('./spark/run.ts')).SPARK_RUN,
      },
      join: {
        purpose: 'find all near pairs between a small and a large set of fingerprints',
        load: async () => (await import('./spark/join.ts')).SPARK_JOIN,
      },
    },
  },
  ui: {
    purpose: 'serve a page that finds near-duplicates in the browser',
    load: async () => (await import('./ui.ts')).UI,
  },
  serve: {
    purpose: 'answer over HTTP whether a page has been seen before',
    load: async () => (await import('./serve.ts')).SERVE,
  },
  keys: {
    purpose: 'add, list and remove the keys of the service',
    about:
      'Keys of the service that dittograph serve runs. Each key has a role. Without a key, the service listens on loopback only.',
    commands: {
      add: {
        purpose: 'create a key and show it once',
        load: async () => (await import('./keys/add.ts')).KEYS_ADD,
      },
      list: {
        purpose: 'list the names and roles of the keys',
        load: async () => (await import('./keys/list.ts')).KEYS_LIST,
      },
      remove: {
        purpose: 'remove a key',
        load: async () => (await import('./keys/remove.ts')).KEYS_REMOVE,
      },
    },
  },
  demo: {
    purpose: 'de-duplicate the small corpus that comes with the package',
    load: async () => (await import('./demo.ts')).DEMO,
  },
};
