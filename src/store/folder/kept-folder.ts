/** What a run asks of the folder that keeps the outcomes of its tasks: a work folder or a corpus folder. */
import type { DittographError } from '../../base/errors.ts';
import type { FilePlace } from '../file-place.ts';
import type { StageFile } from './stage-file.ts';

export interface KeptFolder {
  readonly path: string;
  /** The file of a stage of the run. @throws BAD_OPTION, OUTPUT_FAILED */
  stage(name: string): StageFile;
  /** The file of a stage whose tasks are those of one input. @param input its number @throws BAD_OPTION, OUTPUT_FAILED */
  stageOf(name: string, input: number): StageFile;
  /** What is said where a batch of an input is not what it was, from 0 on. */
  changed(batch: number, input: number): DittographError;
  /** Told that an input could not be read whole, which may be otherwise the next time. */
  doubt(input: number): void;
  /** Where an array of an outcome lies; nothing if it is in no file. */
  placeOf(array: ArrayBufferView): FilePlace | undefined;
  close(): Promise<void>;
}
