import { type Contract, type Json, listOperations, type OperationEntry } from '../../contract';
import { returnsEntityTag } from '../samples/precedingRead';
import { sampleExamples } from '../samples/sampleExamples';
import { sampleRequest } from '../samples/sampleRequest';
import {
  bodyAttributes,
  bodyId,
  successStatus,
  variableOf,
  type CollectedRequest,
  type Kept,
} from './collectedRequest';
import { idVariables, withIds, withTenant, type IdVariable } from './idVariables';

const ENTITY_TAG: Kept = { variable: 'entityTag', from: 'entityTag' };

/**
 * The requests of an API: its examples, in the order of the contract. An example that needs an entity tag follows a request
 * that reads it. Before the examples that update a resource of theirs is one that updates what the reader created.
 */
export function collectRequests(api: string, contract: Contract): CollectedRequest[] {
  const ids = idVariables(contract);
  const examples = listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .flatMap((entry) => examplesOf(api, contract, entry, ids));
  return examples.flatMap((one) => {
    const siblings = examples.filter(({ entry }) => entry === one.entry);
    const own = siblings[0] === one ? ownUpdate(one, siblings, examples, ids) : undefined;
    const read = one.request.read === undefined ? undefined : readFor(one);
    const sent = read === undefined ? one : { ...one, reads: read };
    return [...(own === undefined ? [] : [own]), ...(read === undefined ? [] : [read]), sent];
  });
}

/** The resource that an operation is about. */
export function groupOf({ operation }: OperationEntry): string {
  return operation.tags?.[0] ?? operation.summary;
}

function examplesOf(
  api: string,
  contract: Contract,
  entry: OperationEntry,
  ids: readonly IdVariable[],
): CollectedRequest[] {
  const keeps = keptBy(contract, entry, ids);
  return sampleExamples(contract, entry).map((example) => {
    const request = sampleRequest(contract, entry, example);
    return {
      ...{ api, contract, entry, example, keeps, group: groupOf(entry), isExample: true },
      id: `${api}/${entry.operation.operationId}/${example.name}`,
      request: { ...request, path: withIds(contract, entry, request, ids) },
      examplePath: withTenant(contract, entry, request.path),
      status: successStatus(entry),
    };
  });
}

/** What the requests after this one take of its response: the id of what it created, and the tag of what they update. */
function keptBy(contract: Contract, entry: OperationEntry, ids: readonly IdVariable[]): Kept[] {
  const created = ids.filter(({ createdBy }) => createdBy === entry.operation.operationId);
  const isRead = entry.method === 'get' && ids.some(({ parameter }) => entry.path.endsWith(`{${parameter}}`));
  return [
    ...created.map(({ name }): Kept => ({ variable: name, from: 'id' })),
    ...((isRead || created.length > 0) && returnsEntityTag(contract, entry) ? [ENTITY_TAG] : []),
  ];
}

/** The request that reads the entity tag for one that requires it. */
function readFor(one: CollectedRequest): CollectedRequest | undefined {
  const { contract, request } = one;
  const entry = listOperations(contract).find(
    ({ operation }) => operation.operationId === request.read?.operationId,
  );
  return request.read === undefined || entry === undefined
    ? undefined
    : {
        ...{ api: one.api, group: one.group, contract, entry, examplePath: one.examplePath },
        id: `${one.id}/read`,
        request: {
          ...request.read,
          path: request.path,
          title: `Get the entity tag for: ${one.example?.summary ?? one.entry.operation.summary}`,
        },
        ...{ status: successStatus(entry), keeps: [ENTITY_TAG], isReadFor: request.title, isExample: false },
      };
}

/**
 * The request that updates what the reader created: an example whose body has the id of a resource, with the variable in its
 * place. It is the first example that sets a value, rather than only clears some.
 */
function ownUpdate(
  first: CollectedRequest,
  siblings: readonly CollectedRequest[],
  all: readonly CollectedRequest[],
  ids: readonly IdVariable[],
): CollectedRequest | undefined {
  const sets = ({ request }: CollectedRequest) =>
    Object.values(bodyAttributes(request)).some((value) => value !== null);
  const one = siblings.find(sets) ?? first;
  const { body, read } = one.request;
  const id = bodyId(one.request);
  const own = ids.find(({ parameter }) => one.entry.path.endsWith(`{${parameter}}`));
  const reads = all.find(({ entry }) => entry.operation.operationId === read?.operationId);
  if (own === undefined || reads === undefined || id === undefined || body?.kind !== 'json') {
    return undefined;
  }
  const text = JSON.stringify(body.value).replace(JSON.stringify(id), JSON.stringify(variableOf(own.name)));
  return {
    ...one,
    id: `${one.id}/own`,
    request: {
      ...one.request,
      path: reads.request.path,
      title: `${one.entry.operation.summary}: the one that you created last`,
      body: { kind: 'json', value: JSON.parse(text) as Json },
    },
    ...{ reads, isExample: false },
  };
}
