import { createBytesValidator, type ValidatorModule } from '../../validator';

import { bodyProblems, type BodyProblem } from './bodyProblems';

/**
 * Checks the bodies of one media type of an operation.
 *
 * @param module the validators of the API; without them, only whether a body is JSON is checked
 * @param withCures whether to look for cures, which takes several checks
 */
export function checkBody(
  module: ValidatorModule | undefined,
  operation: string,
  mediaType: string,
  withCures = true,
): (text: string) => readonly BodyProblem[] {
  if (module === undefined) {
    return (text) => bodyProblems(text, undefined);
  }
  const validate = createBytesValidator([module]);
  return (text) => bodyProblems(text, (bytes) => validate(operation, bytes, mediaType), withCures);
}
