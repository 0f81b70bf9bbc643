import type { Output } from './output.ts';

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

/** The same for lines about something that was done: those that were written are kept if the work fails. */
export async function writtenSoFar<T>(output: Output, work: () => Promise<T>): Promise<T> {
  let made: T;
  try {
    made = await work();
  } catch (error) {
    await output.close().catch(() => output.abort());
    throw error;
  }
  await output.close();
  return made;
}
