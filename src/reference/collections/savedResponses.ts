import {
  type Contract,
  type Example,
  exampleText,
  type Header,
  type MediaType,
  type OperationEntry,
  resolve,
  type Response,
} from '../../contract';
import { payloadText } from '../model/exampleText';
import { fittingErrors } from '../model/fittingErrors';
import type { NamedExample } from '../model/pageModels';
import { plainText } from '../model/plainText';
import type { CollectedRequest } from './collectedRequest';
import { resourceHeaders } from './resourceHeaders';

/** A response of the contract to a request of a collection. */
export interface SavedResponse {
  /** Unique among the responses to a request: `201/application/vnd.api+json/minimal`, or `204`. */
  readonly id: string;
  readonly title: string;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

/** The requests of an operation, by the names of their examples. */
export interface Siblings {
  readonly names: readonly string[];
  /** Whether the request is the first of its operation. */
  readonly isFirst: boolean;
}

/**
 * The documented responses to a request: those with the name of its example, and to the first request of an operation also
 * all that are not named like a request, errors included. So each example of a response is in a collection once.
 */
export function savedResponses(one: CollectedRequest, { names, isFirst }: Siblings): SavedResponse[] {
  const { contract, entry, request } = one;
  const isShown = (name: string) => name === request.example || (isFirst && !names.includes(name));
  return Object.entries(entry.operation.responses).flatMap(([status, listed]) => {
    const response = resolve<Response>(contract, listed);
    const content = Object.entries(response.content ?? {});
    const saved = content.flatMap(([mediaType, media]) =>
      examplesOf(contract, entry, status, media)
        .filter(([name]) => isShown(name))
        .map(([name, example]) => ({
          id: `${status}/${mediaType}/${name}`,
          title: `${status} ${example.summary ?? name}`,
          status: Number(status),
          headers: headersOf(one, status, mediaType, response),
          // A response to HEAD has no body (RFC 9110, section 9.3.2).
          ...(example.value === undefined || entry.method === 'head' ? {} : { body: payloadText(example) }),
        })),
    );
    const hasExamples = content.some(([, { examples = {} }]) => Object.keys(examples).length > 0);
    return hasExamples || !isFirst
      ? saved
      : [
          {
            id: status,
            title: `${status} ${plainText(response.description)}`,
            status: Number(status),
            headers: headersOf(one, status, content[0]?.[0], response),
          },
        ];
  });
}

function examplesOf(
  contract: Contract,
  entry: OperationEntry,
  status: string,
  { examples = {} }: MediaType,
): readonly NamedExample[] {
  const named = Object.entries(examples).map(
    ([name, listed]) => [name, resolve<Example>(contract, listed)] as const,
  );
  return status < '400' ? named : fittingErrors(contract, entry, named);
}

/**
 * The documented headers that have a value in the contract: in their own examples, or in the resource that the response is
 * about. A media range is not the type of a response.
 */
function headersOf(
  one: CollectedRequest,
  status: string,
  mediaType: string | undefined,
  { headers = {} }: Response,
): SavedResponse['headers'] {
  const ofResource = status < '400' ? resourceHeaders(one) : new Map<string, string>();
  const values = Object.entries(headers).flatMap(([name, listed]) => {
    const { example, examples } = resolve<Header>(one.contract, listed);
    const own = exampleText(one.contract, {
      ...{ name, in: 'header' },
      ...(example === undefined ? {} : { example }),
      ...(examples === undefined ? {} : { examples }),
    });
    const value = own ?? ofResource.get(name);
    return value === undefined || name.toLowerCase() === 'content-type' ? [] : [[name, value] as const];
  });
  return [
    ...(mediaType === undefined || mediaType.includes('*') ? [] : [['Content-Type', mediaType] as const]),
    ...values,
  ];
}
