/** The documentation of version 2, and what of each page was different in version 1. */
export interface DocPage {
  readonly slug: string;
  readonly title: string;
  readonly body: readonly (readonly [kind: 'p' | 'h2' | 'pre', text: string])[];
  /** Text of version 2 → text of version 1; an empty one removes the block. */
  readonly before: readonly (readonly [now: string, then: string])[];
}

export const DOCS: readonly DocPage[] = [
  {
    slug: 'install',
    title: 'Installation',
    body: [
      ['p', 'Tidemark runs on Linux, macOS and Windows. It is a single executable and needs no runtime.'],
      ['h2', 'Packages'],
      [
        'p',
        'Debian and Ubuntu users add our repository and install the package; it brings a service that is off by default.',
      ],
      ['pre', 'sudo apt install tidemark'],
      [
        'p',
        'On macOS use the formula of the same name. On Windows unpack the archive to a folder in your path and start it once as administrator, so that it may read files that are in use.',
      ],
      ['h2', 'Verifying the download'],
      [
        'p',
        'Each release is signed. Compare the fingerprint with the one printed at the foot of every page of this site, then check the archive.',
      ],
      ['pre', 'tidemark verify-release tidemark-2.3.tar.gz'],
      ['p', 'If the check fails, do not run the program, and write to security@tidemark.example.'],
    ],
    before: [
      ['It is a single executable and needs no runtime.', 'It needs Python 3.7 or later.'],
      ['sudo apt install tidemark', 'sudo apt install tide'],
      ['tidemark verify-release tidemark-2.3.tar.gz', 'gpg --verify tide-1.9.tar.gz.sig'],
    ],
  },
  {
    slug: 'configuration',
    title: 'Configuration',
    body: [
      [
        'p',
        'Settings are read from a TOML file: first the one named with --config, then the one in your home folder, then that of the system. A setting given on the command line wins over all of them.',
      ],
      ['pre', '[repository]\nurl = "s3://bucket/path"\n\n[retention]\nkeep = "7d 4w 12m"'],
      ['h2', 'Paths and exclusions'],
      [
        'p',
        'List the folders to save under paths. Patterns under exclude are matched against the path below each folder; a pattern that begins with a slash is anchored there. Files named .nobackup exclude the folder they lie in.',
      ],
      ['h2', 'Limits'],
      [
        'p',
        'The upload limit is given in megabits per second and may differ by hour of day. The default is no limit. Memory for the index defaults to 512 megabytes; below 64 megabytes the program refuses to start.',
      ],
      ['h2', 'Environment'],
      [
        'p',
        'The passphrase may come from the variable TIDEMARK_PASSPHRASE, from a file with mode 600, or from the key ring of the desktop. A passphrase on the command line is refused, because other users could read it.',
      ],
    ],
    before: [
      ['Settings are read from a TOML file', 'Settings are read from an INI file'],
      [
        '[repository]\nurl = "s3://bucket/path"\n\n[retention]\nkeep = "7d 4w 12m"',
        '[repository]\npath = /mnt/backup\nkeep_daily = 7',
      ],
      [
        'Memory for the index defaults to 512 megabytes; below 64 megabytes the program refuses to start.',
        'Memory for the index cannot be set.',
      ],
      ['TIDEMARK_PASSPHRASE', 'TIDE_PASSPHRASE'],
      [', or from the key ring of the desktop', ''],
    ],
  },
  {
    slug: 'snapshot',
    title: 'Taking snapshots',
    body: [
      [
        'p',
        'A snapshot is the state of your folders at one time. Only what changed since the last one is read and sent; each snapshot is complete by itself all the same.',
      ],
      ['pre', 'tidemark snapshot ~/documents --label "before the update"'],
      [
        'p',
        'Files that change while they are read are tried three times, then saved as they were at the last attempt and listed in the report. On Windows and on file systems with snapshots of their own, a frozen view is used and this does not happen.',
      ],
      ['h2', 'Interrupted runs'],
      ['p', 'If a run is interrupted, start it again. It resumes at the last complete pack, usually within a minute.'],
      ['h2', 'Schedules'],
      [
        'p',
        'The service takes a snapshot every day at a random minute between two and four in the morning. Use tidemark schedule to change this. A machine that was asleep catches up ten minutes after it wakes.',
      ],
      ['h2', 'Exit status'],
      [
        'p',
        'Zero means that everything was saved; one, that some files could not be read; two, that the repository could not be reached.',
      ],
    ],
    before: [
      ['tidemark snapshot ~/documents --label "before the update"', 'tide save ~/documents'],
      [
        'It resumes at the last complete pack, usually within a minute.',
        'It begins from the first file; packs already sent are not sent twice.',
      ],
      [
        'The service takes a snapshot every day at a random minute between two and four in the morning. Use tidemark schedule to change this. A machine that was asleep catches up ten minutes after it wakes.',
        'There is no service. Use cron.',
      ],
    ],
  },
  {
    slug: 'restore',
    title: 'Restoring files',
    body: [
      [
        'p',
        'Restore to an empty folder first, look at the result, then move it to its place. Nothing is overwritten unless you say so.',
      ],
      ['pre', 'tidemark restore latest --to /tmp/restored --path documents/letters'],
      [
        'p',
        'To find out which snapshots hold a file, use tidemark find with a name or a pattern. The list shows size and date of each version, newest first.',
      ],
      ['h2', 'Browsing'],
      [
        'p',
        'tidemark mount shows all snapshots as read-only folders. It needs FUSE on Linux and macFUSE on macOS and is not available on Windows.',
      ],
      ['h2', 'Estimated cost'],
      [
        'p',
        'With object storage, the command prints the volume to be fetched and an estimate of the fee before it starts.',
      ],
      ['h2', 'Owners and permissions'],
      [
        'p',
        'Permissions are restored as they were. Owners are restored by name if the program runs as root, otherwise all files belong to you.',
      ],
    ],
    before: [
      ['tidemark restore latest --to /tmp/restored --path documents/letters', 'tide get latest /tmp/restored'],
      [
        'use tidemark find with a name or a pattern. The list shows size and date of each version, newest first.',
        'use tide ls for each snapshot in turn.',
      ],
      ['Estimated cost', ''],
      [
        'With object storage, the command prints the volume to be fetched and an estimate of the fee before it starts.',
        '',
      ],
      ['tidemark mount', 'tide mount'],
      ['Owners are restored by name if', 'Owners are restored by number if'],
    ],
  },
  {
    slug: 'prune',
    title: 'Pruning old snapshots',
    body: [
      [
        'p',
        'Pruning removes snapshots that no rule keeps, and then the packs that no snapshot needs. Both steps are shown before they are taken.',
      ],
      ['pre', 'tidemark prune --keep "7d 4w 12m" --yes'],
      [
        'p',
        'A letter stands for a period: h for hours, d for days, w for weeks, m for months, y for years. In each period the last snapshot is kept. Snapshots with a label are never removed by a rule.',
      ],
      [
        'p',
        'Packs that are more than half in use stay as they are. The share can be set with --repack; 1 rewrites every pack with a gap and may fetch the whole repository.',
      ],
      [
        'p',
        'While a prune runs, other machines may take snapshots. They wait only for the last step, the exchange of the index, which lasts seconds.',
      ],
    ],
    before: [
      ['tidemark prune --keep "7d 4w 12m" --yes', 'tide expire --daily 7'],
      ['Both steps are shown before they are taken.', 'It asks before it begins.'],
      [
        'A letter stands for a period: h for hours, d for days, w for weeks, m for months, y for years. In each period the last snapshot is kept. Snapshots with a label are never removed by a rule.',
        'Only a number of days can be given. In each day the last snapshot is kept.',
      ],
      [
        'While a prune runs, other machines may take snapshots. They wait only for the last step, the exchange of the index, which lasts seconds.',
        'While it runs the repository is locked, and other machines have to wait until it ends.',
      ],
    ],
  },
  {
    slug: 'troubleshooting',
    title: 'Troubleshooting',
    body: [
      ['h2', '“Repository is locked”'],
      [
        'p',
        'Another process works on the repository, or was killed while it did. Locks older than thirty minutes whose process is gone are removed with tidemark unlock.',
      ],
      ['h2', '“Index does not match”'],
      [
        'p',
        'Run tidemark check --read-index. If packs are missing, the command names the files they belonged to; take a new snapshot from a machine that still has them, and the gaps are filled.',
      ],
      ['h2', 'It is slow'],
      [
        'p',
        'Add --timings and look which stage takes longest. Reading: exclude caches and build folders. Waiting: raise the number of connections, which is five by default. Hashing: you have a very fast disk, and our envy.',
      ],
      ['h2', 'Asking for help'],
      [
        'p',
        'Send the output of tidemark report, which holds no file names. Mailing list and chat are linked at the foot of the page.',
      ],
    ],
    before: [
      ['are removed with tidemark unlock', 'are removed with tide break-lock'],
      ['Run tidemark check --read-index.', 'Run tide check.'],
      ['Add --timings and look which stage takes longest. Reading: exclude', 'Exclude'],
      [
        ' Waiting: raise the number of connections, which is five by default. Hashing: you have a very fast disk, and our envy.',
        '',
      ],
      [
        'Send the output of tidemark report, which holds no file names.',
        'Send the log, from which you may want to remove file names.',
      ],
    ],
  },
];

/** The blocks of a page of version 1. */
export function bodyBefore({ body, before }: DocPage): DocPage['body'] {
  return body.flatMap(([kind, text]) => {
    const old = before.reduce((line, [now, then]) => line.replace(now, then), text);
    return old === '' ? [] : [[kind, old] as const];
  });
}
