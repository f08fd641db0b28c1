import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { apis } from '../../portal/apis';
import type { ProjectPaths } from '../../kit/paths';
import { closed, type FromSchema, text } from '../../kit/dataSchema';
import { displayPath } from '../../kit/displayPath';
import { parseData, type Fault } from '../../kit/parseData';

/** The file of the corrections, in the contracts folder. */
export const CORRECTIONS = 'corrections.yaml';

/**
 * A breaking change of a released contract that keeps the contract's date, because the contract was wrong when it was
 * released.
 */
const correction = closed({
  /** The id of the API. */
  api: text,
  /** The change, word for word as the check prints it. */
  change: text,
  /** Why the released contract was wrong: a clause without a full stop. */
  reason: text,
  /** The day of the correction, `2024-05-01`. */
  date: text,
});
type Written = FromSchema<typeof correction>;

/** A correction with the line of its entry, counted from 1. */
export type Correction = Written & { readonly line: number };

/**
 * Reads the recorded corrections of released contracts.
 *
 * @returns the entries in their order; none if the file does not exist
 * @throws {InputError} if the file is not YAML, or an entry lacks a key, has another one or a wrong value
 */
export async function readCorrections(paths: ProjectPaths): Promise<readonly Correction[]> {
  const source = path.join(paths.openapi, CORRECTIONS);
  const written = await readFile(source, 'utf8').catch(() => '');
  const read = parseData<readonly Written[] | null>(
    written,
    displayPath(paths.root, source),
    { type: ['array', 'null'], items: correction },
    (entries) => (entries ?? []).flatMap(problemsOf),
    'openapi/README.md',
  );
  const starts = written.split('\n').flatMap((line, index) => (line.startsWith('- ') ? [index + 1] : []));
  return (read ?? []).map((entry, index) => ({ ...entry, line: starts[index] ?? 1 }));
}

function problemsOf({ api, date }: Written, index: number): Fault[] {
  const problems: Fault[] = [];
  if (apis.every(({ id }) => id !== api)) {
    const fix = `use one of ${apis.map(({ id }) => id).join(', ')}.`;
    problems.push({ steps: [index, 'api'], message: `"${api}" is not an API.`, fix });
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) {
    const fix = 'write the day of the correction as 2024-05-01.';
    problems.push({ steps: [index, 'date'], message: `"${date}" is not a date.`, fix });
  }
  return problems;
}
