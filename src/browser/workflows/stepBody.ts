import { type Json, type RunCall, shownPayload, withPayload } from '../../contract';
import { jsonProblem } from '../../validator';

/** Why the body of a step cannot be sent, with the place: `line 3, column 5: expected a value`. */
export class BodyProblem extends Error {}

/** The body of a step as a reader changes it, with names in braces for values; a form and a step without one have none. */
export function bodyText({ body }: RunCall): string | undefined {
  if (body?.kind !== 'example') {
    return undefined;
  }
  const payload = shownPayload(body);
  return typeof payload === 'string' ? payload : JSON.stringify(payload, null, 2);
}

/**
 * A step with a changed body.
 *
 * @param text as {@link bodyText} has it, changed; `undefined` for the body as it is
 * @throws {BodyProblem} for a text that is not JSON, where the body is
 */
export function withBody(call: RunCall, text: string | undefined): RunCall {
  const { body } = call;
  if (text === undefined || body?.kind !== 'example') {
    return call;
  }
  if (typeof body.payload === 'string') {
    return { ...call, body: withPayload(body, text) };
  }
  const problem = jsonProblem(text);
  if (problem !== undefined) {
    throw new BodyProblem(
      `line ${String(problem.line)}, column ${String(problem.column)}: ${problem.message}`,
    );
  }
  return { ...call, body: withPayload(body, JSON.parse(text) as Json) };
}
