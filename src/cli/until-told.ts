/** Settles at the first signal to stop; the second ends the process as ever. */
export function untilTold(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
    signal.addEventListener('abort', () => resolve());
  });
}
