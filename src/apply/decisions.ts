/** The decisions of a person in the report page: which of the documents that a result drops may be removed. */
import { readFile } from 'node:fs/promises';
import { DittographError } from '../base/errors.ts';
import { notOpened } from '../io/inputs/input-file.ts';
import { DECISIONS_SCHEMA, type Decisions } from '../report/decisions.ts';

/** @returns the ids of the documents that may be removed @throws INPUT_NOT_FOUND, INPUT_UNREADABLE, BAD_DECISIONS */
export async function readDecisions(path: string): Promise<ReadonlySet<string>> {
  const content = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw notOpened(path, cause);
  });
  const decisions = parsed(content);
  if (decisions?.schema !== DECISIONS_SCHEMA)
    throw new DittographError(
      'BAD_DECISIONS',
      `'${path}' does not contain decisions of the report page (${DECISIONS_SCHEMA})`,
    );
  const { go } = decisions;
  if (!Array.isArray(go) || go.some((id) => typeof id !== 'string'))
    throw new DittographError('BAD_DECISIONS', `'${path}': 'go' must be a list of ids`);
  return new Set(go);
}

function parsed(content: string): Partial<Decisions> | null {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
