import type { SituationResult } from '../../src/rehearsal/detect/detect';
import { createBlanker, type Blanker } from '../../src/rehearsal/recording/blank';
import type { Exchange } from '../../src/rehearsal/recording/model';
import { RECORDING_FORMAT } from '../../src/rehearsal/recording/model';
import { recordedOperation } from '../../src/rehearsal/recording/operations';
import { examineRecording, type ExaminationOptions } from '../../src/rehearsal/examine';
import type { Report } from '../../src/rehearsal/report/report';
import { harmlessMembers } from './harmless';
import { laws, plan } from './rehearsal';
import { testContracts } from './sandboxClient';

/** Blanks nothing: what a verdict would be if everything were recorded. */
export const openly: Blanker = { exchange: (exchange) => exchange };

/** Makes blankers, each of a new recording. */
export async function blankers(): Promise<() => Blanker> {
  const { harmless, operations } = await examination();
  return () => createBlanker(harmless, operations);
}

/** What the examination of recordings needs. */
export async function examination(): Promise<ExaminationOptions> {
  const operations = (await testContracts()).flatMap((api) => api.operations.map(recordedOperation));
  return {
    ...{ plan, laws, operations, harmless: await harmlessMembers(), corrections: [], contracts: {} },
    ...{ portal: 'https://portal.example', tool: 'test' },
  };
}

/** The bytes of calls as a recording of the sandbox. */
export function recordingOf(exchanges: readonly Exchange[], head: object = {}): string {
  const first = { format: RECORDING_FORMAT, contracts: {}, ...head };
  return [first, ...exchanges].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The report about a text that is a recording or a HAR. */
export async function reportAbout(text: string, options: Partial<ExaminationOptions> = {}): Promise<Report> {
  const chunks = (async function* () {
    await Promise.resolve();
    yield new TextEncoder().encode(text);
  })();
  return examineRecording(chunks, { ...(await examination()), ...options });
}

/**
 * What is said of a situation, without the line of a call, which is known only where a recording was read, and without the words
 * of its errors, of which a recording keeps those that are harmless.
 */
export function whatIsTold({
  outcome,
  shown,
  findings,
}: Pick<SituationResult, 'outcome' | 'shown' | 'findings'>): unknown {
  const told = JSON.stringify({ outcome, shown, findings }, (name, value: unknown) =>
    ['line', 'errors'].includes(name) ? undefined : value,
  );
  return JSON.parse(told) as unknown;
}
