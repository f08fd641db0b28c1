import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Stamp } from '../../src/kit/stamp';
import { writeFileAtomic } from '../../src/kit/syncFolder';
import type { SuiteStep } from './suiteStep';

/** Which tests run: a sample, or everything. */
export type TestSet = 'push' | 'full';

interface GreenStep {
  readonly fingerprint: string;
  readonly set: TestSet;
  /**
   * When its output was written, in milliseconds; a different time means that something else has written it
   * since.
   */
  readonly outputTime?: number;
}

/** The record of green runs, used to skip steps whose inputs have not changed. */
export interface GreenRecord {
  /** Steps by script. */
  readonly steps: Readonly<Record<string, GreenStep>>;
  /** The state of the project in the last completely green run. */
  readonly project?: Stamp;
}

const recordFile = (root: string) => path.join(root, '.generated', 'suite', 'green.json');

/** Reads the record; a missing or malformed one counts as empty, so all steps run. */
export async function readRecord(root: string): Promise<GreenRecord> {
  try {
    return JSON.parse(await readFile(recordFile(root), 'utf8')) as GreenRecord;
  } catch {
    return { steps: {} };
  }
}

export async function writeRecord(root: string, record: GreenRecord): Promise<void> {
  await writeFileAtomic(recordFile(root), JSON.stringify(record));
}

/** Creates the record of a step that has passed with this fingerprint. */
export async function greenStep(
  root: string,
  step: SuiteStep,
  fingerprint: string,
  set: TestSet,
): Promise<GreenStep> {
  const outputTime = await timeOf(root, step);
  return { fingerprint, set, ...(outputTime === undefined ? {} : { outputTime }) };
}

/** Whether a step is unchanged since it last passed. A pass of the full set also counts for the push set. */
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
