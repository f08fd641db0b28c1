import { textAt, valueAt } from '../../kit/pointer';
import type { Contract, OperationEntry } from '../../contract';
import type { SampleExample } from '../samples/sampleExamples';
import type { SampleRequest } from '../samples/sampleRequest';

/** How a collection refers to a variable. */
export const variableOf = (name: string): string => `{{${name}}}`;

/** A value of a response that a variable takes for the requests after it. */
export interface Kept {
  readonly variable: string;
  /** Where it is: the access token of the token call, the `ETag`, or the id of the resource in the document. */
  readonly from: 'token' | 'entityTag' | 'id';
}

export interface CollectedRequest {
  readonly api: string;
  /** The resource that it is about, by the tag of its operation. */
  readonly group: string;
  readonly contract: Contract;
  readonly entry: OperationEntry;
  /** Unique in the collection: `checkout/createSale/minimal`. */
  readonly id: string;
  /** With variables in its path. */
  readonly request: SampleRequest;
  /** The path with the ids of the example, and the variable `tenantId`. */
  readonly examplePath: string;
  readonly example?: SampleExample;
  /** The documented status of success. */
  readonly status: number;
  readonly keeps: readonly Kept[];
  /** The request whose entity tag this one sends. */
  readonly reads?: CollectedRequest;
  /** The title of the request that sends the entity tag of this one, if it is only there for that. */
  readonly isReadFor?: string;
  /** Whether it is an example of the contract, and not a request that another one needs before it. */
  readonly isExample: boolean;
}

export function isDeletion({ entry }: CollectedRequest): boolean {
  return entry.method === 'delete';
}

/** The documented status of success of an operation; 200 if it documents none. */
export function successStatus({ operation }: OperationEntry): number {
  const statuses = Object.keys(operation.responses).map(Number);
  return statuses.find((status) => status >= 200 && status < 300) ?? 200;
}

/** The id of the resource in a JSON body. */
export function bodyId({ body }: SampleRequest): string | undefined {
  return body?.kind === 'json' ? textAt(body.value, 'data', 'id') : undefined;
}

/** The attributes of the resource in a JSON body. */
export function bodyAttributes({ body }: SampleRequest): Readonly<Record<string, unknown>> {
  const attributes = body?.kind === 'json' ? valueAt(body.value, ['data', 'attributes']) : undefined;
  return typeof attributes === 'object' && attributes !== null
    ? (attributes as Readonly<Record<string, unknown>>)
    : {};
}
