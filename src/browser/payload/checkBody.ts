import { createBytesValidator } from '../../validator/createBytesValidator';
import type { ValidatorModule } from '../../validator/model/types';

import { bodyProblems, type BodyProblem, type CureOptions } from './bodyProblems';

/**
 * Checks the bodies of one media type of an operation.
 *
 * @param module the validators of the API; without them, only whether a body is JSON is checked
 */
export function checkBody(
  module: ValidatorModule | undefined,
  operation: string,
  mediaType: string,
  options: CureOptions = {},
): (text: string) => readonly BodyProblem[] {
  if (module === undefined) {
    return (text) => bodyProblems(text, undefined);
  }
  const validate = createBytesValidator([module]);
  return (text) => bodyProblems(text, (bytes) => validate(operation, bytes, mediaType), options);
}
