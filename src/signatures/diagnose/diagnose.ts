import { headLength, type HttpMessage, MOST_HEAD } from '../verify/httpMessage';
import { readSignatures, SignatureFieldError, type MessageSignature } from '../verify/signatures';
import { algorithmOf, keyProblem } from '../verify/verificationKey';
import { otherDigestForm, uncoveredParts, type VerifyOptions } from '../verify/verifyDelivery';
import { diagnosisOf } from './causes';
import { diagnoseDigest, short } from './diagnoseDigest';
import { diagnoseSignature } from './diagnoseSignature';
import { diagnoseTime } from './diagnoseTime';
import { proved, type Diagnosis, type Found } from './diagnosis';
import { repairFields } from './repairFields';

/** What a diagnosis knows besides the delivery. */
export interface DiagnoseOptions extends VerifyOptions {
  /** Events whose properties are in the order of the sender, to find one that was changed. */
  readonly samples?: readonly unknown[];
}

/** What is wrong with a delivery, and how much was tried. */
export interface Diagnosed {
  /** The proved ones first; none if every signature holds. */
  readonly diagnoses: readonly Diagnosis[];
  /** The forms of the body that were hashed, and the signatures that were verified. */
  readonly tried: { readonly bodies: number; readonly signatures: number };
}

/** More signatures of one delivery are not looked into. */
const MOST_SIGNATURES = 4;

/**
 * Finds why a delivery does not verify, by trying: other forms of the body, other addresses, other values of the headers,
 * other keys. The work is limited, whatever the delivery is.
 *
 * @param options as for `verifyDelivery`
 */
export async function diagnose(message: HttpMessage, options: DiagnoseOptions): Promise<Diagnosed> {
  const tried = { bodies: 0, signatures: 0 };
  const length = headLength(message);
  if (length > MOST_HEAD) {
    const detail = `The headers have ${String(length)} characters, and the diagnosis reads up to ${String(MOST_HEAD)}.`;
    return { diagnoses: [diagnosisOf(proved('signature-missing', detail))], tried };
  }
  const repaired = repairFields(message);
  const found: Found[] = [
    ...(await diagnoseDigest(message, options.samples ?? [], (count) => {
      tried.bodies += count;
    })),
    ...repaired.found,
  ];
  try {
    for (const signature of readSignatures(repaired.message).slice(0, MOST_SIGNATURES)) {
      const count = (more: number) => {
        tried.signatures += more;
      };
      found.push(
        ...coverage(message, signature),
        ...(await diagnoseSignature(repaired.message, signature, options, count)),
        ...algorithm(signature, options),
        ...diagnoseTime(signature, options),
        ...form(signature, options),
      );
    }
  } catch (error) {
    if (!(error instanceof SignatureFieldError)) {
      throw error;
    }
    found.push(proved('signature-missing', error.message));
  }
  return { diagnoses: ordered(found).map(diagnosisOf), tried };
}

/** The proved ones first, each once. */
function ordered(found: readonly Found[]): Found[] {
  const distinct = found.filter(
    ({ cause, detail }, index) =>
      found.findIndex((other) => other.cause === cause && other.detail === detail) === index,
  );
  return [...distinct.filter(({ isProved }) => isProved), ...distinct.filter(({ isProved }) => !isProved)];
}

function coverage(message: HttpMessage, { components }: MessageSignature): Found[] {
  const identifiers = components.map(({ identifier }) => identifier);
  const uncovered = uncoveredParts(message, identifiers);
  if (uncovered.length === 0) {
    return [];
  }
  return identifiers.includes('"content-digest"')
    ? [
        proved(
          'attributes-not-covered',
          `The components do not include ${uncovered.slice(0, 5).map(short).join(', ')}.`,
        ),
      ]
    : [
        proved(
          'not-covered',
          `The components do not include "content-digest"${otherDigestForm(identifiers)}.`,
        ),
      ];
}

/** What the parameters of a signature and its key say of themselves. */
function form({ problem, keyid }: MessageSignature, { keys }: DiagnoseOptions): Found[] {
  const jwk = keys.find(({ kid }) => kid === keyid);
  const key = jwk === undefined ? undefined : keyProblem(jwk);
  return [
    ...(problem === undefined ? [] : [proved('parameter-form', problem)]),
    ...(key === undefined ? [] : [proved('key-unusable', `The key ${short(keyid ?? '')} ${key}.`)]),
  ];
}

function algorithm({ algorithm: stated, keyid }: MessageSignature, { keys }: DiagnoseOptions): Found[] {
  const jwk = keys.find(({ kid }) => kid === keyid);
  const own = jwk === undefined ? undefined : algorithmOf(jwk);
  return stated === undefined || own === undefined || stated === own
    ? []
    : [proved('algorithm-stated', `It states ${stated.slice(0, 60)}, and its key is for ${own}.`)];
}
