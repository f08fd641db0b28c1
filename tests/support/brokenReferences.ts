import { expect } from 'vitest';

import { checkSite, type Changes } from './linkedSite';

/** What it is, the files that have it, and what is in the message and in the cure. */
export type BrokenReference = readonly [kind: string, changes: Changes, message: string, cure: string];

/** Expects that a broken reference is told with the page or the file that has it, and with its cure. */
export async function expectToBeTold(...[, changes, message, cure]: BrokenReference): Promise<void> {
  const { problems } = await checkSite(changes);
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  const told = problems.find((problem) => problem.message.includes(message));
  expect(told?.cure).toContain(cure);
  expect(told?.message).toMatch(/\(on \/\S*\)\.$/);
}
