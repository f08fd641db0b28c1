import { exampleText } from '../../contract/examples/parameterExample';
import { withSentFiles } from '../../contract/examples/sentFile';
import type { Contract } from '../../contract/openapi';
import { listOperations, type OperationEntry } from '../../contract/readContract';
import { brand } from '../../facts/brand';
import { ALL_APIS } from '../../facts/collections';
import { sampleExamples } from '../samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../samples/sampleRequest';

/** The parameter of a path that a collection has as a variable, since each reader has a tenant of their own. */
const TENANT = 'tenant_id';

/** How a collection refers to a variable. */
export const variableOf = (name: string): string => `{{${name}}}`;

/** What a response leaves in a variable for the requests after it. */
export type Kept = 'token' | 'entityTag';

/** A request of a collection. */
export interface CollectedRequest {
  readonly api: string;
  /** The resource that it is about, by the tag of its operation. */
  readonly group: string;
  readonly contract: Contract;
  readonly entry: OperationEntry;
  /** Unique in the collection: `checkout/createSale/minimal`. */
  readonly id: string;
  /** With the variable `tenantId` in its path. */
  readonly request: SampleRequest;
  readonly keeps?: Kept;
  /** Whether it is an example of the contract, and not a request that another one needs before it. */
  readonly isExample: boolean;
}

/** The requests of one API, or of all. */
export interface Collection {
  /** `checkout`, or `all`. */
  readonly name: string;
  readonly title: string;
  readonly contracts: ReadonlyMap<string, Contract>;
  /** The call that gets the token comes first. */
  readonly requests: readonly CollectedRequest[];
  /** The tenant of the contracts' examples; none if no request names a tenant. */
  readonly tenantId?: string;
}

/**
 * The collections of a version: one per API, and one of all. Each has every named example of every request, and before
 * them the call of IAM that gets a token.
 *
 * @param contracts by API, with IAM
 * @throws {Error} if there is no contract of IAM, or it has no such call
 */
export function collectionsOf(contracts: ReadonlyMap<string, Contract>): Collection[] {
  const called = new Map([...contracts].map(([api, contract]) => [api, withSentFiles(contract)]));
  return [
    ...[...called].map(([api, contract]) =>
      collection(api, `${brand.name} ${contract.info.title}`, new Map([[api, contract]]), called),
    ),
    collection(ALL_APIS, `${brand.name} APIs`, called, called),
  ];
}

function collection(
  name: string,
  title: string,
  contracts: ReadonlyMap<string, Contract>,
  all: ReadonlyMap<string, Contract>,
): Collection {
  const requests = [...contracts].flatMap(([api, contract]) => requestsOf(api, contract));
  const tenantId = requests
    .flatMap(({ contract, entry }) => entry.parameters.map((one) => ({ contract, one })))
    .flatMap(({ contract, one }) =>
      one.in === 'path' && one.name === TENANT ? (exampleText(contract, one) ?? []) : [],
    )[0];
  return {
    name,
    title,
    contracts,
    requests: [tokenRequest(all, scopesOf(requests)), ...deletionsLast(requests)],
    ...(tenantId === undefined ? {} : { tenantId }),
  };
}

/**
 * Requests in an order in which each finds what it needs: those that delete are the last, and what is inside of something
 * else, which the length of its path tells, goes before it.
 */
function deletionsLast(requests: readonly CollectedRequest[]): CollectedRequest[] {
  const depth = ({ entry }: CollectedRequest) => entry.path.split('/').length;
  return [
    ...requests.filter((one) => !isDeletion(one)),
    ...requests.filter(isDeletion).sort((a, b) => depth(b) - depth(a)),
  ];
}

/** Whether a request deletes something. */
export function isDeletion({ entry }: CollectedRequest): boolean {
  return entry.method === 'delete';
}

/** The scopes that requests need, each once, in the order of the contracts. */
function scopesOf(requests: readonly CollectedRequest[]): string[] {
  return [
    ...new Set(
      requests.flatMap(({ entry }) =>
        (entry.operation.security ?? []).flatMap((one) => Object.values(one).flat()),
      ),
    ),
  ];
}

/**
 * The call that gets a token for the scopes of a collection (RFC 6749, section 4.4.2). The id and the secret are in Basic
 * authentication, which RFC 6749, section 2.3.1 recommends over the form.
 */
function tokenRequest(contracts: ReadonlyMap<string, Contract>, scopes: readonly string[]): CollectedRequest {
  const [api, contract] = [...contracts].find(([id]) => id === 'iam') ?? [];
  const entry =
    contract && listOperations(contract).find(({ operation }) => operation.operationId === 'createToken');
  if (api === undefined || contract === undefined || entry === undefined) {
    throw new Error('A collection needs the operation createToken of the contract of IAM.');
  }
  const example = sampleExamples(contract, entry).find(
    (one) => sampleRequest(contract, entry, one).authorization === 'basic',
  );
  if (example === undefined) {
    throw new Error('createToken needs an example with Basic authentication.');
  }
  const request = sampleRequest(contract, entry, example);
  const fields = request.body?.kind === 'form' ? request.body.fields : [];
  return {
    ...{ api, contract, entry, group: groupOf(entry), id: 'token', isExample: false, keeps: 'token' },
    request: {
      ...request,
      title: 'Get the access token for the other requests',
      body: { kind: 'form', fields: [...fields, { name: 'scope', value: scopes.join(' ') }] },
    },
  };
}

function groupOf({ operation }: OperationEntry): string {
  return operation.tags?.[0] ?? operation.summary;
}

function requestsOf(api: string, contract: Contract): CollectedRequest[] {
  return listOperations(contract)
    .filter(({ kind }) => kind === 'path')
    .flatMap((entry) =>
      sampleExamples(contract, entry).flatMap((example) => {
        const request = withTenant(contract, entry, sampleRequest(contract, entry, example));
        const id = `${api}/${entry.operation.operationId}/${example.name}`;
        const shared = { api, contract, group: groupOf(entry) };
        const read = readFirst(shared, request, id);
        return [...read, { ...shared, entry, id, request, isExample: true }];
      }),
    );
}

/** The request that reads the entity tag for one that requires it. */
function readFirst(
  shared: Pick<CollectedRequest, 'api' | 'contract' | 'group'>,
  { read, path, title }: SampleRequest,
  id: string,
): CollectedRequest[] {
  const entry =
    read &&
    listOperations(shared.contract).find(({ operation }) => operation.operationId === read.operationId);
  return read === undefined || entry === undefined
    ? []
    : [
        {
          ...shared,
          entry,
          id: `${id}/read`,
          request: {
            ...read,
            path,
            title: `Read first: ${title}`,
          },
          keeps: 'entityTag',
          isExample: false,
        },
      ];
}

/** A request with a variable in the place of the tenant in its path. */
function withTenant(contract: Contract, entry: OperationEntry, request: SampleRequest): SampleRequest {
  const template = `${new URL(contract.servers[0]?.url ?? '').pathname}${entry.path}`.split('/');
  const path = request.path
    .split('/')
    .map((segment, index) => (template[index] === `{${TENANT}}` ? variableOf('tenantId') : segment))
    .join('/');
  return { ...request, path };
}
