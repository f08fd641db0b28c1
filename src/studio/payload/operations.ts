import listed from '@site/.generated/catalogues/studio-operations.json';

import type { ExplorerExample, ExplorerItem } from '../../reference';
import type { StudioApi, StudioOperation } from '../view/studioOperations';

import { loadItem } from './loadItem';

/** The operations to choose from, by API. */
export const apis: readonly StudioApi[] = listed;

/** A JSON media type of a body. */
interface JsonBody {
  readonly mediaType: string;
  readonly schemaPath: string;
}

export interface OpenedOperation extends StudioOperation {
  /** `PATCH` */
  readonly method: string;
  /** The examples of JSON bodies, of which there is at least one. */
  readonly examples: readonly (ExplorerExample & { readonly body: string })[];
  /** The JSON media types of the body, at least one, with the path of the JSON Schema of each on this site. */
  readonly bodies: readonly [JsonBody, ...JsonBody[]];
}

/** The operation with an id, `checkout/createSale`, or without its API, if only one has it. */
export function operationOf(id: string): StudioOperation | undefined {
  const all = apis.flatMap(({ operations }) => operations);
  const found = all.filter(({ operation }) => operation === id || operation.split('/')[1] === id);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether the body of an operation is a whole sale, which has a receipt and to which the law of a country applies. */
export function isSale({ operation }: Pick<StudioOperation, 'operation'>): boolean {
  return operation === 'checkout/createSale';
}

/** What has been loaded, until the document is unloaded. */
const opened = new Map<string, OpenedOperation>();

/**
 * Loads the examples of an operation, which are those of Try it.
 *
 * @param base the address of the site's root on its host, `/`
 * @throws {Error} if they cannot be loaded
 */
export async function openOperation(known: StudioOperation, base: string): Promise<OpenedOperation> {
  const before = opened.get(known.operation);
  if (before !== undefined) {
    return before;
  }
  const made = withBodies(known, await loadItem(known.operation, base));
  opened.set(known.operation, made);
  return made;
}

function withBodies(
  known: StudioOperation,
  { operation, method, examples, bodies }: ExplorerItem,
): OpenedOperation {
  const [first, ...others] = Object.entries(bodies).flatMap(([mediaType, body]) =>
    body.kind === 'json' ? [{ mediaType, schemaPath: body.schema }] : [],
  );
  if (first === undefined) {
    throw new Error(`${operation} takes no JSON body.`);
  }
  const json = [first, ...others] as const;
  return {
    ...known,
    method,
    bodies: json,
    examples: examples.flatMap((example) =>
      typeof example.body === 'string' && json.some(({ mediaType }) => mediaType === example.mediaType)
        ? [{ ...example, body: example.body }]
        : [],
    ),
  };
}

/** The body of an operation with a media type; the first one for any other media type. */
export function bodyOf({ bodies }: OpenedOperation, mediaType: string | undefined): JsonBody {
  return bodies.find((body) => body.mediaType === mediaType) ?? bodies[0];
}
