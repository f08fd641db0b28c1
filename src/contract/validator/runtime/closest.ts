import type { RawError } from '../types';

/**
 * The errors of the alternative that a value fits best: one whose type it has before one whose type
 * it has not, then the one with the fewest errors, then the first. Where it has the type of none,
 * one error that names all their types.
 *
 * @param alternatives the errors of each alternative, in the order of the schema
 * @param instancePath where the value stands
 * @param path where the choice stands in the schema, to be noted in the errors of the value itself
 */
export function closest(
  alternatives: readonly (readonly RawError[])[],
  instancePath: string,
  path: string,
): readonly RawError[] {
  const mismatches = alternatives.map((errors) =>
    errors.find((error) => error.keyword === 'type' && error.instancePath === instancePath),
  );
  const [first] = mismatches;
  if (first !== undefined && mismatches.every((mismatch) => mismatch !== undefined)) {
    const types = mismatches.flatMap(({ params }) => params['type'] as string | readonly string[]);
    return [{ ...first, params: { type: [...new Set(types)] } }];
  }
  let index = mismatches.indexOf(undefined);
  for (const [other, errors] of alternatives.entries()) {
    if (mismatches[other] === undefined && errors.length < (alternatives[index]?.length ?? 0)) {
      index = other;
    }
  }
  return (alternatives[index] ?? []).map((error) =>
    error.instancePath === instancePath && error.choice === undefined
      ? { ...error, choice: { path, index } }
      : error,
  );
}
