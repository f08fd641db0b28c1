/** Identifies the reference of one API in one documentation version. */
export interface ReferenceBase {
  /** The API's id. */
  readonly api: string;
  /** The version's path: `/` for the latest version, `/2022-09/` for an archived one. */
  readonly versionPath: string;
}

/** The route of an API's overview: `/api/checkout/`. Every page loads it, so it stands apart from the other routes. */
export function apiRoute({ api, versionPath }: ReferenceBase): string {
  return `${versionPath}api/${api}/`;
}
