import { fromBase64 } from '../../../kit/bytes';
import { splitAustrianCode, type AustrianCode } from '../code';
import { codeOfJws } from '../containers';
import { formProblems } from '../formProblems';
import { HEADER } from '../jws';

/** Any provider of certificates, by its country and number; a closed system has AT0 (RKSV, annex, No. 2). */
const SUITES = /^R1-(?:AT0|[A-Z]{2}[1-9]\d{0,3})$/;

/** More characters than a receipt has whose code fits into a QR code. */
const MOST_CHARACTERS = 12_000;

const STRICT = new TextDecoder('utf-8', { fatal: true });

/** A receipt of a journal, and what is wrong in its form. */
interface ReadReceipt {
  /** `undefined` if the thirteen parts cannot be distinguished. */
  readonly code: AustrianCode | undefined;
  readonly problem: string | undefined;
}

/** Reads a receipt in compact JWS, whose header is always the same (RKSV, annex, No. 5 and 6). */
export function readReceipt(jws: string): ReadReceipt {
  const text = jws.length > MOST_CHARACTERS ? undefined : codeOfJws(jws);
  const code = text === undefined ? 0 : splitAustrianCode(text);
  if (typeof code === 'number') {
    return {
      code: undefined,
      problem: 'It is not compact JWS with the thirteen parts of a code.',
    };
  }
  return { code, problem: formProblem(jws, code) };
}

function formProblem(jws: string, code: AustrianCode): string | undefined {
  const [header, payload = ''] = jws.split('.');
  if (header !== HEADER) {
    return 'The header of its JWS is not {"alg":"ES256"} (RKSV, annex, No. 5).';
  }
  if (!isUtf8(payload)) {
    return 'Its payload is not UTF-8 (RKSV, annex, No. 5).';
  }
  return SUITES.test(code.suite)
    ? formProblems(code, SUITES)[0]?.message
    : 'Its first part is not R1-AT0, or R1 with the country and the number of a provider, such as R1-AT1 (RKSV, annex, No. 2).';
}

function isUtf8(payload: string): boolean {
  try {
    STRICT.decode(fromBase64(payload));
    return true;
  } catch {
    return false;
  }
}
