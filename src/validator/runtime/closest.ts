import type { RawError } from '../model/verdict';

/**
 * The errors of the best matching alternative: first by matching type, then by the fewest names that it does not know, then
 * by the fewest other errors in what is there, then by order. What is missing does not count: a contract has its ordinary
 * alternative first, and a value that has nothing yet is meant for that one, not for the one that asks for the least. If no
 * type matches, a single error with all types.
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
  const isUnknown = (error: RawError) => error.keyword === 'closedTo' && error.instancePath === instancePath;
  const isMissing = ({ keyword }: RawError) => keyword === 'required';
  const ranks = alternatives.map((errors) => {
    const unknown = errors.filter(isUnknown).length;
    return unknown * UNKNOWN + errors.filter((error) => !isMissing(error)).length;
  });
  const fitting = ranks.filter((_rank, other) => mismatches[other] === undefined);
  const index = ranks.findIndex(
    (rank, other) => mismatches[other] === undefined && rank === Math.min(...fitting),
  );
  const lacks = alternatives.map((errors) =>
    errors.every((error) => isMissing(error) && error.instancePath === instancePath)
      ? errors.map(({ params }) => String(params['missingProperty']))
      : [],
  );
  return (alternatives[index] ?? []).map((error) =>
    error.instancePath === instancePath && error.choice === undefined
      ? { ...error, choice: { path, index, lacks } }
      : error,
  );
}

/** A name that an alternative does not know weighs more than all errors that a report can have. */
const UNKNOWN = 1_000_000;
