/** Times how the kept records of a sample are written: read again, packed as the output is, and written nowhere. */
import { copyRecords } from './io/copy.ts';
import { openInputs } from './io/inputs/inputs.ts';
import { type Output, openNowhere } from './io/output/output.ts';
import type { Source } from './io/source.ts';
import type { ScanOptions } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { readOptionsOf } from './run/read.ts';

/** Seconds of the clock, and of the processors, of all threads together. */
export interface Seconds {
  readonly wall: number;
  readonly cpu: number;
}

/** A watch that is started; gives the seconds since. */
export function stopwatch(): () => Seconds {
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return { wall: (performance.now() - start) / 1e3, cpu: (user + system) / 1e6 };
  };
}

/** A part of an input. */
export interface SampledInput {
  /** Its stored bytes; 0 if it is not in the sample. */
  readonly bytes: number;
  /** Records in these bytes, approximately. */
  readonly records: number;
  /** The place of its kept records; `-` if unknown. */
  readonly place: string;
}

/** The end of the sample, thrown by what decides on its records. */
const END = Symbol('the end of the sample');

/**
 * Writes the records of a sample. Files that are records themselves are not copied, and take no time.
 * @param sampled a part of each input that `paths` has, in order
 * @param keptShare share of the records that are written
 * @returns the seconds for the sample, also where more had to be written: Parquet is written by row groups
 */
export async function writeSample(
  paths: readonly string[],
  options: ScanOptions,
  sampled: readonly SampledInput[],
  keptShare: number,
): Promise<Seconds> {
  const { parameters, conduct } = parametersOf(options, 'scan');
  const sources: Source[] = [];
  let [wall, cpu] = [0, 0];
  try {
    for (const path of paths) sources.push(...(await openInputs(path, readOptionsOf(parameters), conduct.stdin)));
    for (const [i, source] of sources.entries()) {
      const { bytes, records, place } = sampled[i]!;
      if (bytes === 0 || source.files !== undefined) continue;
      const { seconds, share } = await writeOne(source, bytes, records, place, keptShare);
      wall += seconds.wall * share;
      cpu += seconds.cpu * share;
    }
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
  return { wall, cpu };
}

async function writeOne(
  source: Source,
  bytes: number,
  records: number,
  place: string,
  keptShare: number,
): Promise<{ readonly seconds: Seconds; readonly share: number }> {
  const nowhere = openNowhere(place);
  // Removed ones are spread evenly.
  const isKept = (ordinal: number): boolean => Math.floor((ordinal + 1) * keptShare) > Math.floor(ordinal * keptShare);
  const watch = stopwatch();
  let asked = 0;
  try {
    if (source.filter !== undefined) {
      // A row group is asked for as a whole, and then written as a whole.
      let isWritten = false;
      const output: Output = {
        path: place,
        gone: nowhere.gone,
        write(data) {
          isWritten = true;
          return nowhere.write(data);
        },
        flush: () => nowhere.flush(),
        endMember: () => nowhere.endMember(),
        close: () => nowhere.close(),
        abort: () => nowhere.abort(),
      };
      await source.filter((ordinal) => {
        if (isWritten && ordinal >= records) throw END;
        isWritten = false;
        asked = ordinal + 1;
        return isKept(ordinal);
      }, output);
    } else {
      await copyRecords(source, (ordinal) => {
        if (source.bytesRead > bytes) throw END;
        return isKept(Math.max(0, ordinal)) ? nowhere : undefined;
      });
    }
  } catch (error) {
    if (error !== END) throw error;
  }
  await nowhere.close();
  return { seconds: watch(), share: asked > records ? records / asked : 1 };
}
