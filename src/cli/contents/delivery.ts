import type { DeliveredEvent } from '../../contract';
import { certainty, type Diagnosis, type SignatureResult, type Step, writeBase } from '../../signatures';
import { type ExaminationOutcome, examineInput, type WorkbenchInput } from '../../studio';
import { inputError } from '../../kit/problem';

/** How old a signature can be, in seconds, as in the guide. */
export const TOLERANCE_S = 300;

export type Examined = Extract<ExaminationOutcome, { kind: 'examined' }>;

export interface KnownBesides {
  readonly events: readonly DeliveredEvent[];
  readonly now: Date;
  /** The identities of the events before. */
  readonly seen?: readonly string[];
}

/** What to do about a field that cannot be read; the fields that are arguments say it themselves. */
const FIXES: Readonly<Record<string, string>> = {
  delivery:
    'save the header fields, an empty line and the body, exactly as they were received; the first line of the request ' +
    'can be missing.',
  body: 'give the bytes of the body: as a file of its own, or after the empty line of the delivery.',
  keys: 'save the key set as it is served: {"keys": [{"kty": …, "kid": …}]}.',
};

/**
 * Examines a delivery, as the workbench does it.
 *
 * @param names what messages call a field, such as a file
 * @throws {InputError} for a field that cannot be read
 */
export async function examine(
  input: WorkbenchInput,
  { events, now, seen = [] }: KnownBesides,
  names: Readonly<Record<string, string>>,
): Promise<Examined> {
  const types = events.map(({ type }) => type);
  const samples = events.map(({ body }) => JSON.parse(body) as unknown);
  const outcome = await examineInput(input, { types, samples, seen, now });
  if (outcome.kind === 'examined') {
    return outcome;
  }
  const { field, message } =
    outcome.kind === 'empty' ? { field: 'delivery', message: 'The delivery is empty.' } : outcome;
  const file = names[field] ?? field;
  throw inputError(message, FIXES[field] ?? `correct ${file}.`, file);
}

/** The steps of each signature, and why none holds, for people. */
export function reportExamination({ examination: { results, diagnosed, seenAddress } }: Examined): string {
  const lists = [
    ['why it fails', diagnosed.diagnoses],
    ['your server saw another address', seenAddress],
  ] as const;
  const why = lists.flatMap(([title, found]) =>
    found.length === 0 ? [] : [`${title}\n`, ...found.map(reportDiagnosis)],
  );
  return [...results.map(reportSignature), ...why].join('');
}

/** What programs read of the signatures and the diagnoses, with the signature base of a signature that does not hold. */
export function examinationData({
  examination: { results, diagnosed, seenAddress },
  address,
  form,
}: Examined) {
  return {
    ...{ form, sink: address },
    signatures: results.map(({ label, verdict, steps, base }) => ({
      ...{ label, verdict, steps },
      ...(base === undefined || verdict === 'holds' ? {} : { base: writeBase(base) }),
    })),
    ...{ diagnoses: diagnosed.diagnoses, seenAddress },
  };
}

function reportDiagnosis(diagnosis: Diagnosis): string {
  const { title, detail, change, source } = diagnosis;
  return `  ${title} (${certainty(diagnosis)})\n    ${detail}\n    ${change}\n    ${source.name}: ${source.url}\n`;
}

function reportSignature({ label, verdict, steps, base }: SignatureResult): string {
  // What a signature covers is of use where it does not hold.
  const covered =
    base === undefined || verdict === 'holds'
      ? ''
      : `  Signature base:\n${writeBase(base).replace(/^/gm, '    ')}\n`;
  return `${label ?? '(no signature)'}\n${steps.map(stepLine).join('')}${covered}`;
}

/** How many signatures of a delivery hold, in a few words. */
export function heldSignatures({ examination: { results } }: Examined): string {
  const holding = results.filter(({ verdict }) => verdict === 'holds').length;
  if (holding === 0) {
    return 'not verified';
  }
  return results.length === 1
    ? 'the signature holds'
    : `${String(holding)} of ${String(results.length)} signatures hold: the delivery is genuine`;
}

export function stepLine({ name, verdict, detail }: Step): string {
  return `  ${verdict.padEnd(9)}  ${name.padEnd(15)}  ${detail}\n`;
}
