import type { Output } from './output.ts';
import { announceTemporary } from './temporary.ts';

/** Closes an output after the work that writes it; if the work fails, the output is aborted. */
export async function written<T>(output: Output, work: () => Promise<T>): Promise<T> {
  try {
    const made = await work();
    await output.close();
    return made;
  } catch (error) {
    await output.abort();
    throw error;
  }
}

/**
 * The same for lines about something that was done: those that were written are kept if the work fails or a signal ends
 * it.
 * @param hasLines whether any was written: if not, an earlier file of that name stays
 */
export async function writtenSoFar<T>(output: Output, work: () => Promise<T>, hasLines: () => boolean): Promise<T> {
  // A signal must not end the process between the work and the line about it.
  const gone = announceTemporary();
  try {
    const made = await work();
    await output.close();
    return made;
  } catch (error) {
    if (hasLines()) await output.close().catch(() => output.abort());
    else await output.abort();
    throw error;
  } finally {
    gone();
  }
}
