import {
  type Contract,
  listOperations,
  type OperationEntry,
  type RequestBody,
  resolve,
} from '../../contract';
import { apiById } from '../../portal/apis';
import { isEdited, studioAddress } from '../../portal/studio';

/** An operation whose body the Studio edits. */
export interface StudioOperation {
  /** `checkout/createSale` */
  readonly operation: string;
  /** `Create a sale` */
  readonly title: string;
}

export interface StudioApi {
  readonly label: string;
  readonly operations: readonly StudioOperation[];
}

/** The operations that take a JSON body, by API, in the order of the contracts. */
export function studioOperations(contracts: ReadonlyMap<string, Contract>): readonly StudioApi[] {
  const all = jsonOperations(contracts);
  return [...contracts.keys()].flatMap((api) => {
    const operations = all
      .filter((one) => one.api === api)
      .map(({ entry: { operation } }) => ({
        operation: `${api}/${operation.operationId}`,
        title: operation.summary,
      }));
    return operations.length === 0 ? [] : [{ label: apiById(api).label, operations }];
  });
}

/**
 * The fragments of all links into the Studio, without `#`: each operation and each example of its JSON body, also without
 * the API where only one API has the operation.
 */
export function studioLinks(contracts: ReadonlyMap<string, Contract>): readonly string[] {
  const all = jsonOperations(contracts);
  const ids = all.map(({ entry }) => entry.operation.operationId);
  return all.flatMap(({ api, entry: { operation }, examples }) => {
    const { operationId } = operation;
    const isUnique = ids.filter((id) => id === operationId).length === 1;
    return [`${api}/${operationId}`, ...(isUnique ? [operationId] : [])].flatMap((name) =>
      [undefined, ...examples].map(
        (example) => studioAddress({ operation: name, example }).split('#')[1] ?? '',
      ),
    );
  });
}

interface JsonOperation {
  readonly api: string;
  readonly entry: OperationEntry;
  /** The names of the examples of its JSON media types. */
  readonly examples: readonly string[];
}

/** What a client calls with a JSON body. */
function jsonOperations(contracts: ReadonlyMap<string, Contract>): readonly JsonOperation[] {
  return [...contracts].flatMap(([api, contract]) =>
    listOperations(contract).flatMap((entry) => {
      const { requestBody } = entry.operation;
      if (entry.kind !== 'path' || requestBody === undefined) {
        return [];
      }
      const { content } = resolve<RequestBody>(contract, requestBody);
      const examples = Object.entries(content).flatMap(([mediaType, media]) =>
        isEdited(mediaType) ? Object.keys(media.examples ?? {}) : [],
      );
      return examples.length === 0 ? [] : [{ api, entry, examples }];
    }),
  );
}
