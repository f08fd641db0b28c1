// Not from the index, which also loads validators from files.
import { createValidator, type Validate, type ValidatorModule } from '../../validator';

/**
 * The parts of a call that can be validated: `parameters` and `body` of the request, `headers` and body of a
 * status.
 */
export type CheckedPart = 'parameters' | 'body' | `${number}` | `${number}.headers`;

/** The part of a response body. */
export function bodyPart(status: number): CheckedPart {
  return String(status) as CheckedPart;
}

/** The part of response headers. */
export function headersPart(status: number): CheckedPart {
  return `${String(status)}.headers` as CheckedPart;
}

/** Validates a part of a call of one API. */
export type Checks = (
  operationId: string,
  part: CheckedPart,
  value: unknown,
  mediaType?: string,
) => ReturnType<Validate>;

/** The checks of an API, from the module whose text `compileChecks` writes. */
export function checksOf(module: ValidatorModule): Checks {
  // One validator per part, to look up its operation directly.
  const validators = new Map(
    Object.entries(module.operations).map(([name, table]) => [
      name,
      createValidator([{ ...module, operations: { [name]: table } }]),
    ]),
  );
  return (operationId, part, value, mediaType) => {
    const name = `${operationId}.${part}`;
    const validate = validators.get(name);
    return validate === undefined ? { valid: true } : validate(name, value, mediaType);
  };
}
