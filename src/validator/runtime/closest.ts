import type { RawError } from '../model/types';

/**
 * The errors of the best matching alternative: first by matching type, then by the fewest errors, then by
 * order. If no type matches, a single error with all types.
 *
 * @param alternatives the errors of each alternative, in schema order
 * @param instancePath the path of the value
 * @param path the schema path of the choice, which is added to the errors of the value itself
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
