import { uuid, type Random } from '../state/random';
import type { SandboxOperation } from '../contracts/operations';

/** The location of a problem in a request (JSON:API 1.1, error objects). */
type ProblemSource = { readonly pointer: string } | { readonly parameter: string };

export interface Problem {
  readonly detail: string;
  readonly source?: ProblemSource;
}

/** Aborts a call with an error response of the catalogue. */
export class Fault extends Error {
  readonly problems: readonly Problem[];

  /**
   * @param status a status of the error catalogue
   * @param problems the problems; each becomes an error object
   * @param headers additional response headers
   */
  constructor(
    readonly status: number,
    problems: Problem | readonly Problem[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const list = [problems].flat();
    super(list.map(({ detail }) => detail).join(' '));
    this.name = 'Fault';
    this.problems = list;
  }
}

/** The common properties of the errors of a status. */
interface CatalogueEntry {
  readonly code: string;
  readonly title: string;
}

/** The error catalogue, by status. */
export type ErrorCatalogue = ReadonlyMap<number, CatalogueEntry>;

/** Reads the catalogue from the examples of the contracts' error responses. */
export function errorCatalogue(
  apis: readonly { readonly operations: readonly SandboxOperation[] }[],
): ErrorCatalogue {
  const catalogue = new Map<number, CatalogueEntry>();
  const responses = apis.flatMap(({ operations }) => operations.flatMap((one) => [...one.responses]));
  for (const [status, { content }] of responses) {
    const [example] = [...content.values()].flat();
    const errors = (example?.value as { readonly errors?: readonly CatalogueEntry[] } | undefined)?.errors;
    const [error] = errors ?? [];
    if (status >= 400 && error !== undefined && !catalogue.has(status)) {
      catalogue.set(status, { code: error.code, title: error.title });
    }
  }
  return catalogue;
}

/** The API's error document for a fault. */
export function errorDocument(
  catalogue: ErrorCatalogue,
  { status, problems }: Fault,
  random: Random,
): object {
  const entry = catalogue.get(status);
  if (entry === undefined) {
    throw new Error(`The contracts have no example of an error response with status ${String(status)}.`);
  }
  return {
    errors: problems.map(({ detail, source }) => ({
      id: uuid(random),
      status: String(status),
      ...entry,
      detail,
      ...(source === undefined ? {} : { source }),
    })),
  };
}
