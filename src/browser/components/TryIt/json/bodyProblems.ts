import { translate } from '@docusaurus/Translate';

import type { Verdict } from '../../../../contract/validator/types';
import { jsonFault } from '../../../../contract/validator/jsonFault';
import { jsonMarks, markAt, offsetOfPlace, placeOfOffset, type LinePlace, type TextRange } from './jsonMarks';

/** What is wrong with a body, or may be unintended, and where. */
export interface BodyProblem extends TextRange, LinePlace {
  /** `refused`: the API returns 400. `noted`: it accepts the body. */
  readonly kind: 'refused' | 'noted';
  readonly message: string;
  /** The value, as JSON Pointer (RFC 6901); missing for text that is no JSON. */
  readonly pointer?: string;
}

/**
 * Checks a body as the API does, with the place of each problem in its text.
 *
 * @param validate checks the bytes against the contract; missing while the validator is not there: only whether the text
 *   is JSON is checked then
 */
export function bodyProblems(
  text: string,
  validate: ((bytes: Uint8Array) => Verdict) | undefined,
): readonly BodyProblem[] {
  const fault = jsonFault(text);
  if (fault !== undefined) {
    const { line, column, message } = fault;
    const from = offsetOfPlace(text, fault);
    const notJson = translate(
      { id: 'tryIt.problem.json', message: 'This is not JSON: {message}.' },
      { message },
    );
    return [{ kind: 'refused', message: notJson, from, to: Math.min(from + 1, text.length), line, column }];
  }
  const verdict = validate?.(new TextEncoder().encode(text));
  if (verdict === undefined) {
    return [];
  }
  const marks = jsonMarks(text);
  const problem = (kind: BodyProblem['kind'], message: string, pointer: string): BodyProblem => {
    const mark = markAt(marks, pointer);
    return { kind, message, pointer, ...mark, ...placeOfOffset(text, mark.from) };
  };
  return verdict.valid
    ? (verdict.warnings ?? []).map(({ detail, pointer }) => problem('noted', detail, pointer))
    : verdict.document.errors.map(({ detail, source }) => problem('refused', detail, source?.pointer ?? ''));
}
