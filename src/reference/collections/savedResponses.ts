import { exampleText } from '../../contract/examples/parameterExample';
import type { Contract, Example, Header, MediaType, Response } from '../../contract/openapi';
import { resolve, type OperationEntry } from '../../contract/readContract';
import { payloadText } from '../model/exampleText';
import { fittingErrors } from '../model/fittingErrors';
import type { NamedExample } from '../model/pageModels';
import { plainText } from '../search/plainText';
import type { CollectedRequest } from './collection';

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
 * all that have the name of no request, errors included. So each example of a response is in a collection once.
 */
export function savedResponses(
  { contract, entry, request }: CollectedRequest,
  { names, isFirst }: Siblings,
): SavedResponse[] {
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
          headers: headersOf(contract, response, mediaType),
          ...(example.value === undefined ? {} : { body: payloadText(example) }),
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
            headers: headersOf(contract, response, content[0]?.[0]),
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

/** The headers that have a value in the contract; a media range is not the type of a response. */
function headersOf(
  contract: Contract,
  { headers = {} }: Response,
  mediaType: string | undefined,
): SavedResponse['headers'] {
  const values = Object.entries(headers).flatMap(([name, listed]) => {
    const header = resolve<Header>(contract, listed);
    const value = exampleText(contract, { ...header, name, in: 'header' });
    return value === undefined || name.toLowerCase() === 'content-type' ? [] : [[name, value] as const];
  });
  return [
    ...(mediaType === undefined || mediaType.includes('*') ? [] : [['Content-Type', mediaType] as const]),
    ...values,
  ];
}
