/** The stages of a job as one script of Spark SQL. */
import { literal } from './sql.ts';

/** Consecutive statements that make one stage. */
export interface PlanStage {
  readonly name: string;
  readonly statements: readonly string[];
}

/** Subfolders of the staging folder: the outcome, and the data for the driver. */
export const OUTCOME = 'out';
export const TOLD = 'told';

/** The whole plan as a script. @param announce whether it reports its progress to the driver */
export function scriptOf(stages: readonly PlanStage[], announce: boolean): string {
  return stages
    .map(({ name, statements }) => {
      const said = announce ? `SELECT ${literal(`dittograph stage ${name}`)};\n` : '';
      return `-- ${name}\n${said}${statements.map((statement) => `${statement};\n`).join('\n')}`;
    })
    .join('\n');
}
