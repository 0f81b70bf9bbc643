/** The interface of a folder that keeps the outcomes of the tasks of a run: a work folder or a corpus folder. */
import type { DittographError } from '../../base/errors.ts';
import type { FilePlace } from '../file-place.ts';
import type { StageFile } from './stage-file.ts';

export interface KeptFolder {
  readonly path: string;
  /** The file of a stage of the run. @throws BAD_OPTION, OUTPUT_FAILED */
  stage(name: string): StageFile;
  /** The file of a stage whose tasks are those of one input. @param input its number @throws BAD_OPTION, OUTPUT_FAILED */
  stageOf(name: string, input: number): StageFile;
  /** Records that an input changed while it was read, so that a run that goes on leaves it out, too. @throws OUTPUT_FAILED */
  leaveOut(name: string, message: string): void;
  /** The error for a changed batch of an input. @param batch counted from 0 */
  changed(batch: number, input: number): DittographError;
  /** Marks an input that could not be read completely, since the next run may be able to. */
  doubt(input: number): void;
  /** The place of an array of an outcome; undefined if it is not in a file. */
  placeOf(array: ArrayBufferView): FilePlace | undefined;
  close(): Promise<void>;
}
