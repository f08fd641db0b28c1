import { translate } from '@docusaurus/Translate';

import { jsonProblem, type Verdict } from '../../validator';
import { changeOf, curesOf, type Cure, type Refused } from './cures';
import { bodyMarks, markAt, offsetOfPlace, placeOfOffset, type LinePlace, type TextRange } from './jsonMarks';

/** What is wrong with a body, or may be unintended, and where. */
export interface BodyProblem extends TextRange, LinePlace {
  /** `refused`: the API returns 400. `noted`: it accepts the body. */
  readonly kind: 'refused' | 'noted';
  readonly message: string;
  /** The value, as JSON Pointer (RFC 6901); missing for text that is not JSON. */
  readonly pointer?: string;
  /** A change that makes the value valid, if it is certain; of what is noted, that which its message names. */
  readonly cure?: Cure;
  /** The same for the other forms that an object can have. */
  readonly otherCures?: readonly Cure[];
}

/** Only the first problems are tried to cure, since each attempt checks the whole body. */
const MOST_CURED = 5;

/**
 * Checks a body as the API does, with the place of each problem in its text.
 *
 * @param validate checks the bytes against the contract; missing while the validator is not there: only whether the text
 *   is JSON is checked then
 * @param withCures whether to look for cures, which takes several checks
 */
export function bodyProblems(
  text: string,
  validate: ((bytes: Uint8Array) => Verdict) | undefined,
  withCures = true,
): readonly BodyProblem[] {
  const fault = jsonProblem(text);
  if (fault !== undefined) {
    const { line, column, message } = fault;
    const from = offsetOfPlace(text, fault);
    const notJson = translate({ message: 'This is not JSON: {message}.' }, { message });
    return [{ kind: 'refused', message: notJson, from, to: Math.min(from + 1, text.length), line, column }];
  }
  const verdict = validate?.(new TextEncoder().encode(text));
  if (verdict === undefined) {
    return [];
  }
  if (verdict.valid && verdict.warnings === undefined) {
    return [];
  }
  const pointers = [...refusedBy(verdict), ...(verdict.warnings ?? [])].map(({ pointer }) => pointer);
  // Cures are built from values anywhere in the body.
  const marks = bodyMarks(text, withCures ? undefined : isAround(pointers));
  const problem = (kind: BodyProblem['kind'], message: string, pointer: string): BodyProblem => {
    const mark = markAt(marks.values, pointer);
    return { kind, message, pointer, ...mark, ...placeOfOffset(text, mark.from) };
  };
  const noted = (verdict.warnings ?? []).map(({ detail, pointer, value }): BodyProblem => {
    const found = problem('noted', detail, pointer);
    return value === undefined ? found : { ...found, cure: changeOf(found, value) };
  });
  if (verdict.valid) {
    return noted;
  }
  const refused = (changed: string) => refusedBy(validate?.(new TextEncoder().encode(changed)));
  const before = refusedBy(verdict);
  const body = { text, marks, before, refused };
  const errors = verdict.document.errors.map(({ detail }, index) => {
    const { pointer = '', remedy } = before[index] ?? {};
    const [cure, ...otherCures] =
      withCures && remedy !== undefined && index < MOST_CURED ? curesOf(body, pointer, remedy) : [];
    return {
      ...problem('refused', detail, pointer),
      ...(cure === undefined ? {} : { cure }),
      ...(otherCures.length === 0 ? {} : { otherCures }),
    };
  });
  return [...errors, ...noted];
}

/** Whether a pointer is that of a value around one of some others. */
function isAround(pointers: readonly string[]): (pointer: string) => boolean {
  const around = new Set<string>();
  for (const pointer of pointers) {
    const steps = pointer.split('/');
    steps.forEach((_step, index) => around.add(steps.slice(0, index).join('/')));
  }
  return (pointer) => around.has(pointer);
}

/** The values that a verdict refuses, each as often as it does. */
function refusedBy(verdict: Verdict | undefined): readonly Refused[] {
  return verdict === undefined || verdict.valid
    ? []
    : verdict.document.errors.map(({ source }, index) => ({
        pointer: source?.pointer ?? '',
        remedy: verdict.remedies?.[index],
      }));
}
