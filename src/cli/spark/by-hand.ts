/** A job as a script to be run by hand: for `spark-sql`, or for a session of Python, such as a notebook has. */
import { shellWord, visible } from '../../report/escape.ts';
import { JOB_FILE, type Job, WORKER_FILE } from '../../spark/job.ts';
import { argumentsOf, nodeArchive, settingsOf, WORKER_PATH } from '../../spark/launch.ts';
import type { SparkOptions } from '../../spark/options.ts';
import { stagingOf } from '../../spark/outcome.ts';
import { OUTCOME, type PlanStage, scriptOf } from '../../spark/script.ts';

type Where = Pick<SparkOptions, 'master' | 'to' | 'conf'>;

/** The plan as a script of Spark SQL, whose head has the commands that run it. */
export function sqlByHand(stages: readonly PlanStage[], job: Job, where: Where): string {
  const { master, conf = [] } = where;
  const files = [WORKER_FILE, JOB_FILE];
  const archive = nodeArchive(master);
  return `-- Save this as job.sql in a folder of its own, and there:
-- grep '^-- {' job.sql | cut -c 4- > ${JOB_FILE}
-- cp ${shellWord(WORKER_PATH)} ${WORKER_FILE}
${archive === undefined ? '' : `-- ${archive.map(shellWord).join(' ')}\n`}-- "$SPARK_HOME/bin/spark-sql" ${argumentsOf(master, files, conf, 'job.sql').map(shellWord).join(' ')}
${outcome(where, '--')}
-- The job:
-- ${JSON.stringify(job)}

${scriptOf(stages, false)}`;
}

/** The same as statements of a Python session. */
export function pythonByHand(stages: readonly PlanStage[], job: Job, where: Where): string {
  const { master, conf = [] } = where;
  const statements = stages.flatMap((stage) => stage.statements);
  const archive = nodeArchive(master);
  const settings = settingsOf(master, conf)
    .map((setting) => [setting.slice(0, setting.indexOf('=')), setting.slice(setting.indexOf('=') + 1)] as const)
    // Others cannot be set once a session is there.
    .filter(([name]) => /^spark\.(sql\.(?!catalogImplementation|ui)|hadoop\.)/.test(name))
    .map(([name, value]) => `spark.conf.set(${python(name.replace(/^spark\.hadoop\./, ''))}, ${python(value)})\n`);
  return `from pyspark.sql import SparkSession

spark = SparkSession.builder.getOrCreate()
${settings.join('')}
# The job and the program of the workers, which Spark sends to the executors.
with open("${JOB_FILE}", "w", encoding="utf-8") as file:
    file.write(${python(JSON.stringify(job))})
spark.sparkContext.addFile("${JOB_FILE}")
spark.sparkContext.addFile(${python(WORKER_PATH)})
${archive === undefined ? '' : `# Made by: ${archive.map(shellWord).join(' ')}\nspark.sparkContext.addArchive("node.tgz#node")\n`}
${outcome(where, '#')}
${statements.map((statement) => `spark.sql(${python(statement)}).collect()\n`).join('')}`;
}

function outcome({ to }: Where, comment: string): string {
  return `${comment} The outcome is then in ${visible(stagingOf(to))}/${OUTCOME}.`;
}

/** A text of Python: as it is, where nothing in it ends that. */
function python(text: string): string {
  return /"""|["\\]$/.test(text) || !text.includes('\n') ? JSON.stringify(text) : `r"""${text}"""`;
}
