export interface Entry {
  readonly slug: string;
  readonly date: string;
  readonly by: 'Ines' | 'Rolf';
  readonly title: string;
  readonly tags: readonly string[];
  readonly body: readonly string[];
  readonly comments?: readonly (readonly [name: string, text: string])[];
}

/** Newest first. */
export const ENTRIES: readonly Entry[] = [
  {
    slug: 'tidemark-2-3',
    date: '2025-05-20',
    by: 'Ines',
    title: 'Tidemark 2.3: snapshots in half the time',
    tags: ['release', 'changelog', 'performance'],
    body: [
      'Tidemark 2.3 is out. The scanner now walks directories with one thread for each disk rather than one for each core, and on the spinning drives that most of you still use for photographs this halves the time of a snapshot.',
      'The second change is smaller and took longer: a snapshot that was interrupted resumes at the last complete pack. We had promised this since 1.0 and had three attempts in drawers before the one that survived the power-cut tests.',
      'There is one thing to watch. Repositories written by 2.3 carry a new index format, and versions before 2.1 refuse to open them. Run `tidemark check` once after the update; it converts the index in place and keeps the former one for thirty days.',
      'Thanks to everyone who sent traces, and above all to the school in Turku that let us pull the plug of its file server eleven times.',
    ],
    comments: [
      ['Jarkko', 'The twelfth time was not an experiment, the cleaner did it. Resumed fine.'],
      ['d0rt', 'Any chance of packages for musl?'],
      ['Ines', 'd0rt: in the next point release, the build machine is being set up.'],
    ],
  },
  {
    slug: 'what-a-backup-is-not',
    date: '2025-05-06',
    by: 'Rolf',
    title: 'What a backup is not',
    tags: ['basics'],
    body: [
      'A mirror is not a backup. It repeats your mistakes with great speed and perfect fidelity. Neither is a disk in the same room, which shares your burst pipe, nor a folder that somebody else synchronises, which shares your password.',
      'I keep a card on my desk with three questions. Could I lose the original today and be back tomorrow? Could I get last month’s version of one file? Has anyone tried either since the leaves fell? If one answer is no, what I have is a hope.',
      'None of this needs our program. A pair of drives, a calendar and a friend in another town beat most of what is sold under the name of protection.',
    ],
    comments: [['Mo', 'Printed this and taped it above the NAS.']],
  },
  {
    slug: 'hashing-cost',
    date: '2025-04-22',
    by: 'Ines',
    title: 'Where the time goes: hashing, reading, waiting',
    tags: ['performance'],
    body: [
      'We put counters around every stage of a snapshot and ran it on nine machines. On eight of them the processor was idle for more than two thirds of the run. The exception was a laptop with a fast flash disk and a slow core, where hashing took forty-one per cent.',
      'So the question “which hash is fastest” matters to one machine in nine. What matters to the others is the order of reads: sorting a directory by inode rather than by name saved between twelve and fifty-five per cent on rotating disks, and nothing on flash.',
      'The counters stay in the program. `tidemark snapshot --timings` prints them as a table, and we would love to see yours.',
    ],
  },
  {
    slug: 'tidemark-2-2',
    date: '2025-03-18',
    by: 'Ines',
    title: 'Tidemark 2.2: retention by rule',
    tags: ['release', 'changelog'],
    body: [
      'With 2.2 you state what to keep in one line: `keep = "7d 4w 12m"` reads as seven daily, four weekly and twelve monthly snapshots. Pruning is a dry run until you add `--yes`, since we have all typed faster than we thought.',
      'Rules can differ by path. Mail may be kept for years while downloads go after a week. The documentation has a table of examples that came from your letters.',
      'We removed the option `--aggressive`. Nobody could tell us what they expected from it, and that included us.',
    ],
    comments: [
      ['Aylin', 'Rules by path are exactly what I needed for the newsroom, thank you.'],
      ['Piet', 'Will miss --aggressive. It made me feel powerful.'],
    ],
  },
  {
    slug: 'restore-day',
    date: '2025-03-04',
    by: 'Rolf',
    title: 'A restore day for the whole office',
    tags: ['basics', 'stories'],
    body: [
      'Twice a year a translation bureau in Ghent gives everybody an empty laptop and a stopwatch. Whoever has their mail, glossary and yesterday’s file back first chooses the lunch.',
      'The first time, the winner needed six hours, and two people found that their snapshots had stopped in August. The fourth time, the slowest needed fifty minutes. Nothing had been bought in between; they had merely practised.',
      'Write the steps down as you go. A page on paper, in the drawer with the keys, beats a wiki on the server you are trying to bring back.',
    ],
  },
  {
    slug: 'encrypt-before-upload',
    date: '2025-02-11',
    by: 'Ines',
    title: 'Why we encrypt before anything leaves the machine',
    tags: ['security'],
    body: [
      'People ask why Tidemark has no server-side search. The answer is that the server never sees a name, a size or a date, only packs of about eight megabytes that look like noise.',
      'Keys are derived from your passphrase with a memory-hard function that takes about a second. That second is the price of an attacker’s every guess. If you forget the phrase, we cannot help; neither can a judge.',
      'There is one leak that we know and cannot close: the number and time of uploads. A night on which sixty gigabytes move tells an observer that you came back from a holiday with a camera.',
    ],
    comments: [['kelp', 'Padding packs to a fixed size would at least hide the total, no?']],
  },
  {
    slug: 'tidemark-2-1',
    date: '2025-01-21',
    by: 'Ines',
    title: 'Tidemark 2.1: object storage without an agent',
    tags: ['release', 'changelog'],
    body: [
      'Version 2.1 talks to anything with an S3-like interface directly. The little daemon that used to sit between is no longer needed; uninstall it with `tidemark agent remove` before you update.',
      'Uploads are checked twice: each part by the checksum of the protocol, and each pack by its own hash after the fact. The second check found two faulty memory modules during the beta.',
      'Egress costs money at many providers, so a restore now shows an estimate first. It errs on the expensive side.',
    ],
  },
  {
    slug: 'photographs-of-a-harbour',
    date: '2024-12-17',
    by: 'Rolf',
    title: '140,000 photographs of one harbour',
    tags: ['stories'],
    body: [
      'The harbour museum in Husum keeps a picture of the same quay for every day since 1911. Glass plates until the fifties, then film, then a webcam on a pole that gulls use as a perch.',
      'When the archivist, Frau Petersen, wrote to us, the scans lay on fourteen external drives numbered with nail varnish. Two of them no longer span up. We drove there with a car full of cables, and it took four days to read the rest.',
      'Deduplication saved little, since no two days are alike. What saved the collection was that her predecessor had burnt every plate’s scan to discs in 2003 and hidden them behind the model ships.',
    ],
    comments: [['Petersen', 'The discs are now in the bank. The gull is still on the pole.']],
  },
  {
    slug: 'windows-paths',
    date: '2024-12-03',
    by: 'Ines',
    title: 'Paths that Windows would rather not talk about',
    tags: ['internals'],
    body: [
      'A file called `aux.c` cannot be created on Windows, except that it can, through a prefix nobody types. A name may end in a dot on the network and not on the disk. Two names may differ by one accent composed or decomposed, and the share shows you only one.',
      'Our rule is to store the bytes as the system gave them to us, next to a readable form, and to restore the bytes. When the target refuses, the file goes to a folder named `unrestorable` with a list that tells what it was called.',
    ],
  },
  {
    slug: 'tidemark-2-0',
    date: '2024-11-12',
    by: 'Ines',
    title: 'Tidemark 2.0',
    tags: ['release', 'changelog'],
    body: [
      'After two years, 2.0: a new repository format, a new command line, and the same idea. Everything you did with `tide` is now done with `tidemark`, whose commands have verbs and whose options have the same name everywhere.',
      'Repositories of version 1 stay readable. Convert them with `tidemark migrate`; ours, 3.1 terabytes with nine years of history, took five hours and came out a fifth smaller.',
      'Version 1 will get fixes of security holes until the end of 2025, and its documentation stays online beside the new one.',
    ],
    comments: [['b.', 'Congratulations! Migrated 400 GB over lunch.']],
  },
  {
    slug: 'choosing-chunks',
    date: '2024-10-29',
    by: 'Ines',
    title: 'How large should a chunk be?',
    tags: ['internals', 'performance'],
    body: [
      'Small chunks find more repetition and cost more index. We cut a mail archive, a folder of virtual machines and a photo library at sizes from 16 kilobytes to 4 megabytes and drew the curves.',
      'Mail gains until 32 kilobytes, machines until 128, photographs never. At one megabyte the index of a terabyte fits into forty megabytes of memory, at 64 kilobytes it needs six hundred. We chose 512 as the size that nobody loves and nobody minds.',
    ],
  },
  {
    slug: 'hello',
    date: '2024-10-08',
    by: 'Rolf',
    title: 'A notebook for Tidemark',
    tags: ['stories'],
    body: [
      'We start this notebook to write down what does not fit into release notes. Expect a page every other Tuesday, tea stains included.',
    ],
  },
];
