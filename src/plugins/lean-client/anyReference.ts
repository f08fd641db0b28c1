/**
 * A path of the kind whose routes are loaded later (`deferRoutes.ts`); whether the page exists does not matter.
 *
 * @param version the path of a documentation version, as Docusaurus has it: `/`, `/2022-09`
 */
export function anyReference(version: string): string {
  return `${version.replace(/\/$/, '')}/api/any/page/`;
}
