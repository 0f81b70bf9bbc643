import type { CommandEntry } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/commands.ts';

/** Every command by what calls it, e.g. `scan` or `hamming build`. */
export function everyCommand(): Map<string, CommandEntry> {
  const all = new Map<string, CommandEntry>();
  for (const [name, entry] of Object.entries(COMMANDS)) {
    if (!('commands' in entry)) all.set(name, entry);
    else for (const [second, one] of Object.entries(entry.commands)) all.set(`${name} ${second}`, one);
  }
  return all;
}
