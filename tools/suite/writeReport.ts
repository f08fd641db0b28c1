import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { TestCounts } from './countTests';
import type { ProjectPaths } from '../../src/kit/paths';

/**
 * Writes the test counts of a step in Vitest's format, for the total of `npm test`.
 *
 * @param name the file in `.generated/reports/`, without its extension
 */
export async function writeReport(
  { generated }: ProjectPaths,
  name: string,
  { passed, failed, skipped }: TestCounts,
): Promise<void> {
  const report = {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
  };
  const folder = path.join(generated, 'reports');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(report)}\n`);
}
