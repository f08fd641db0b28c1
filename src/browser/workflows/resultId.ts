/** The id of the element with the result of a step. */
export function resultId(step: string): string {
  return `result-${step}`;
}
