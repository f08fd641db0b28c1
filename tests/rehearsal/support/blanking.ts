import type { SituationResult } from '../../../src/rehearsal/detect/detect';
import { createBlanker, type Blanker } from '../../../src/rehearsal/recording/blank';
import type { Exchange } from '../../../src/rehearsal/recording/recording';
import { RECORDING_FORMAT } from '../../../src/rehearsal/recording/recording';
import { recordedOperation } from '../../../src/rehearsal/recording/operations';
import { examineRecording, type ExaminationOptions } from '../../../src/rehearsal/examine';
import type { Report } from '../../../src/rehearsal/report/report';
import { harmlessMembers } from '../../support/harmless';
import { laws, plan } from '../../support/rehearsal';
import { testContracts } from '../../support/sandboxClient';
import { blankDetail } from '../../../src/rehearsal/recording/blankedText';

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
 * What is said of a situation; the line of a call is known only where a recording was read. Errors have the words that a
 * recording keeps, without the names of a contract.
 */
export function whatIsTold({
  outcome,
  shown,
  findings,
}: Pick<SituationResult, 'outcome' | 'shown' | 'findings'>): unknown {
  const told = JSON.stringify({ outcome, shown, findings }, (name, value: unknown) =>
    name === 'line'
      ? undefined
      : name === 'errors'
        ? (value as readonly string[]).map((text) => blankDetail(text, () => false))
        : name === 'cure'
          ? // What it quotes of errors is compared as such.
            (value as string).split(': ', 1)[0]
          : value,
  );
  return JSON.parse(told) as unknown;
}
