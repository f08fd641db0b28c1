/**
 * Stands for Docusaurus' `normalizeLocation`: the path of a location as it is, because the host answers any other with its
 * not-found page. `.html` is gone already (`src/browser/client/address.ts`, `src/browser/stubs/history.ts`).
 */
export default function sameLocation<Location>(location: Location): Location {
  return location;
}
