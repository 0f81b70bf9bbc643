/**
 * Whether there are temporary files with a name. While there are none, a process may end at once and leaves nothing
 * behind; while there are, it must be told to stop, and end its outputs first.
 */
let count = 0;
let listener: (areThere: boolean) => void = () => {};

/** Told before the first one is made, and when the last one is gone. */
export function onTemporary(listen: (areThere: boolean) => void): void {
  listener = listen;
}

/** Called before a temporary file is made. @returns what to call when it is gone */
export function announceTemporary(): () => void {
  let isThere = true;
  if (count++ === 0) listener(true);
  return () => {
    if (!isThere) return;
    isThere = false;
    if (--count === 0) listener(false);
  };
}
