/**
 * The registry of the public APIs. The OpenAPI plugin, the sidebars, the navbar, the downloads and the tests
 * read it, so a new API takes one entry here and one folder in `openapi/`.
 */

/** One public API. */
export interface Api {
  /** Kebab-case id: the folder under `openapi/` and the segment of its routes and server paths. */
  readonly id: string;
  /** The name that readers see. */
  readonly label: string;
  /** The name within a longer title, if the label is too long there. */
  readonly shortLabel?: string;
  /** The first documentation version that has this API. */
  readonly since: string;
}

/** The public APIs in menu order. */
export const apis: readonly Api[] = [
  { id: 'checkout', label: 'Checkout', since: '2022-09' },
  { id: 'apple-wallet', label: 'Apple wallet', since: '2022-09' },
  { id: 'google-wallet', label: 'Google wallet', since: '2024-04' },
  { id: 'iam', label: 'Identity and access (IAM)', shortLabel: 'IAM', since: '2022-09' },
  { id: 'webhooks', label: 'Webhooks', since: '2024-04' },
];

/**
 * The APIs that a version of the documentation has: those whose `since` is not later.
 *
 * @param label the label of the version: `2022-09`. Labels are dates, so they compare as text.
 */
export function apisSince(label: string): readonly Api[] {
  return apis.filter(({ since }) => since <= label);
}

/**
 * Finds an API of the registry.
 *
 * @throws {Error} naming the unknown id and the known ones.
 */
export function apiById(id: string): Api {
  const api = apis.find((candidate) => candidate.id === id);
  if (api === undefined) {
    throw new Error(
      `Unknown API id "${id}". Known ids: ${apis.map((known) => known.id).join(', ')}. ` +
        'Correct the id, or add the API to src/portal/apis.ts.',
    );
  }
  return api;
}
