import listed from '@site/.generated/catalogues/studio-operations.json';

import type { ExplorerExample, ExplorerItem } from '../../../reference/explorer/explorerItem';
import type { StudioApi, StudioOperation } from '../../../reference/studio/listOperations';

/** The operations to choose from, by API. */
export const apis: readonly StudioApi[] = listed;

/** An operation with what its body needs. */
export interface OpenedOperation extends StudioOperation {
  /** The examples of JSON bodies, of which there is at least one. */
  readonly examples: readonly (ExplorerExample & { readonly body: string })[];
  /** The first JSON media type of the body. */
  readonly mediaType: string;
  /** The path of the JSON Schema of the body on this site. */
  readonly schemaPath: string;
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
  const address = `${base}explorer/${known.operation}.json`;
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} answered ${String(response.status)}.`);
  }
  const made = withBodies(known, (await response.json()) as ExplorerItem);
  opened.set(known.operation, made);
  return made;
}

/** The first JSON media type decides which schema suggests names: an example of another one differs in its headers. */
function withBodies(known: StudioOperation, { examples, bodies }: ExplorerItem): OpenedOperation {
  const json = Object.entries(bodies).flatMap(([mediaType, body]) =>
    body.kind === 'json' ? [{ mediaType, schema: body.schema }] : [],
  );
  const [first] = json;
  return {
    ...known,
    mediaType: first?.mediaType ?? '',
    schemaPath: first?.schema ?? '',
    examples: examples.flatMap((example) =>
      typeof example.body === 'string' && example.mediaType === first?.mediaType
        ? [{ ...example, body: example.body }]
        : [],
    ),
  };
}
