/** The pattern of an error with the package, its versions, the location and the fix. */
export function errorPattern(name: string): RegExp {
  return new RegExp(
    String.raw`${name} \d+\.\d+\.\S+ .*written for \d+\.\d+\.\d+.*expected.*\n +Fix: .*adapt src/`,
  );
}
