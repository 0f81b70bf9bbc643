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
