/**
 * Tracks whether temporary files with a name exist, or lines about something that was done are not written yet. If not, a
 * process may end at once; otherwise it must first end its outputs.
 */
let count = 0;
let listener: (areThere: boolean) => void = () => {};

/** Sets a listener that is called before the first one is made, and after the last one is removed. */
export function onTemporary(listen: (areThere: boolean) => void): void {
  listener = listen;
}

/** Must be called before a temporary file is made. @returns a function to call when it has been removed */
export function announceTemporary(): () => void {
  let isThere = true;
  if (count++ === 0) listener(true);
  return () => {
    if (!isThere) return;
    isThere = false;
    if (--count === 0) listener(false);
  };
}
