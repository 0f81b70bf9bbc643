/** The data beside the project. Absolute: a command line under test changes the working directory. */
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '../../shared');

/** Labelled sets and sample archives. */
export const DATA: string = join(SHARED, 'data');
/** Scorers that are independent of the project. */
export const CHECK: string = join(SHARED, 'check');
