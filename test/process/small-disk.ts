/** File systems in memory that are soon full. */
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished } from 'vitest';
import { folder } from '../folders.ts';

/** Mounts a file system in memory at a folder, which takes a right that not every user has. @returns whether it could */
function mounted(path: string, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0;
}

export const canMount = ((): boolean => {
  const path = folder();
  return mounted(path, 'size=1m') && spawnSync('umount', [path]).status === 0;
})();

/** A file system in memory with so many kilobytes, for the test that runs. */
export function smallDisk(kilobytes: number): { readonly path: string; grow(kilobytes: number): void } {
  const path = folder();
  expect(mounted(path, `size=${kilobytes}k`)).toBe(true);
  onTestFinished(() => {
    spawnSync('umount', ['-l', path]);
  });
  return { path, grow: (size) => void mounted(path, `remount,size=${size}k`) };
}
