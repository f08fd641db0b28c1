import { expect } from 'vitest';

import { checkSite, type Changes } from './linkedSite';

/** The kind, the changed files, and parts of the expected message and fix. */
export type BrokenReference = readonly [kind: string, changes: Changes, message: string, fix: string];

/** Expects a broken reference to be reported with its page or file, and with a fix. */
export async function expectToBeReported(...[, changes, message, fix]: BrokenReference): Promise<void> {
  const { problems } = await checkSite(changes);
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  const reported = problems.find((problem) => problem.message.includes(message));
  expect(reported?.fix).toContain(fix);
  expect(reported?.message).toMatch(/\(on \/\S*\)\.$/);
}
