import type { ApiModels } from '../../../clients';
import { componentName, type Contract, type OperationEntry, resolve, type Response } from '../../../contract';
import { scopesOf } from '../../catalogue/scopes';
import { readOf } from '../precedingRead';
import { requestContent, type SampleExample } from '../sampleExamples';
import { sampleRequest, type SampleRequest } from '../sampleRequest';
import { target } from '../text';

/** A call with the client of a language: what it sends and returns, in models. */
export interface TypedCall {
  readonly request: SampleRequest;
  readonly models: ApiModels;
  readonly scopes: readonly string[];
  /** Empty for a call whose path names none. */
  readonly tenant: string;
  /** With the query. */
  readonly path: string;
  /** What the client does not set itself. */
  readonly headers: SampleRequest['headers'];
  readonly sends?: { readonly type: string; readonly value: unknown };
  readonly returns?: { readonly type: string; readonly entry: string };
  /** The method that the client has for the call; all others are sent with those for any call. */
  readonly method?: SaleMethod;
}

type SaleMethod = 'createSale' | 'getSale' | 'updateSale' | 'listSales';

/** What the methods of the client send in place of the document. */
const METHODS: Readonly<Record<SaleMethod, readonly [type: string, ...path: readonly string[]]>> = {
  createSale: ['SaleCreate', 'data'],
  updateSale: ['SaleUpdateAttributes', 'data', 'attributes'],
  getSale: [''],
  listSales: [''],
};

const JSON_API = 'application/vnd.api+json';
const SET: readonly (readonly [string, string])[] = [
  ['Accept', JSON_API],
  ['Content-Type', JSON_API],
];

/** Whether a client makes a call: it sends its token with each, and it gets its token itself. */
export function hasTypedCall({ authorization }: Pick<SampleRequest, 'authorization'>): boolean {
  return authorization === 'bearer';
}

/** The call of an operation with one of its examples. */
export function typedCall(
  contract: Contract,
  models: ApiModels,
  entry: OperationEntry,
  sample: SampleExample,
): TypedCall {
  const request = sampleRequest(contract, entry, sample);
  const { operationId } = entry.operation;
  const method = operationId in METHODS ? (operationId as SaleMethod) : undefined;
  const { body, response } = request;
  const sent = requestContent(contract, entry)[JSON_API]?.schema?.$ref;
  const [own, ...place] = method === undefined ? [''] : METHODS[method];
  return {
    request,
    models,
    scopes: [entry, readOf(contract, entry) ?? []]
      .flat()
      .flatMap((each) => scopesOf(contract, each).map(({ name }) => name)),
    tenant: /\/tenants\/([^/]+)/.exec(request.path)?.[1] ?? '',
    path: target(request),
    headers: [
      ...(response.kind === 'file' && !request.headers.some(([name]) => name === 'Accept')
        ? [['Accept', '*/*'] as const]
        : []),
      ...request.headers.filter(
        ([name, value]) => name !== 'Api-Version' && !SET.some(([set, to]) => name === set && value === to),
      ),
    ],
    ...(body?.kind === 'json' &&
      sent !== undefined && {
        sends: {
          type: own === '' ? componentName(sent) : own,
          value: place.reduce((value: unknown, key) => (value as Record<string, unknown>)[key], body.value),
        },
      }),
    ...(response.kind === 'document' && { returns: returned(contract, models, entry) }),
    ...(method !== undefined && { method }),
  };
}

/** The document that a call returns, and the entries of a list. */
function returned(contract: Contract, { models }: ApiModels, { operation }: OperationEntry) {
  const [listed = { description: '' }] = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response);
  const { content = {} } = resolve<Response>(contract, listed);
  const type = componentName(content[JSON_API]?.schema?.$ref ?? '');
  const document = models.find(({ name }) => name === type);
  const data =
    document?.kind === 'record' ? document.properties.find(({ name }) => name === 'data')?.type : undefined;
  return { type, entry: data?.kind === 'list' && 'name' in data.of ? data.of.name : '' };
}
