import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Stamp } from '../../src/kit/stamp';
import { writeFileAtomic } from '../../src/kit/syncFolder';
import type { SuiteStep } from './suiteStep';

/** Which tests run: a sample of what is made alike, or everything. */
export type TestSet = 'push' | 'full';

/** What is remembered of a step that has passed. */
interface GreenStep {
  readonly fingerprint: string;
  readonly set: TestSet;
  /** When its output was written, in milliseconds; another time means that somebody else has written it since. */
  readonly outputTime?: number;
}

/** What is remembered of green runs, so that what cannot have changed need not run again. */
export interface GreenRecord {
  /** Steps by their scripts. */
  readonly steps: Readonly<Record<string, GreenStep>>;
  /** The project as the last run that was green as a whole found it. */
  readonly project?: Stamp;
}

const recordFile = (root: string) => path.join(root, '.generated', 'suite', 'green.json');

/** Reads the record; one that is missing or damaged is empty, and all steps run. */
export async function readRecord(root: string): Promise<GreenRecord> {
  try {
    return JSON.parse(await readFile(recordFile(root), 'utf8')) as GreenRecord;
  } catch {
    return { steps: {} };
  }
}

/** Writes the record. */
export async function writeRecord(root: string, record: GreenRecord): Promise<void> {
  await writeFileAtomic(recordFile(root), JSON.stringify(record));
}

/** What is to be remembered of a step that has just passed with this fingerprint. */
export async function greenStep(
  root: string,
  step: SuiteStep,
  fingerprint: string,
  set: TestSet,
): Promise<GreenStep> {
  const outputTime = await timeOf(root, step);
  return { fingerprint, set, ...(outputTime === undefined ? {} : { outputTime }) };
}

/**
 * Whether a step would find what it found when it last passed. A pass of the full set counts for the push set, too.
 */
export async function isUnchanged(
  root: string,
  step: SuiteStep,
  fingerprint: string,
  set: TestSet,
  record: GreenRecord,
): Promise<boolean> {
  const last = record.steps[step.script];
  if (last?.fingerprint !== fingerprint) {
    return false;
  }
  return (last.set === set || last.set === 'full') && last.outputTime === (await timeOf(root, step));
}

async function timeOf(root: string, { output }: SuiteStep): Promise<number | undefined> {
  return output === undefined
    ? undefined
    : stat(path.join(root, output)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
}
