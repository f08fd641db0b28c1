import { statusName } from '../../kit/statusName';
import { plainText } from '../../contract';
import { plainText as withoutMarkdown } from './plainText';
import { exampleAnchor } from './fieldIds';
import type {
  BodyModel,
  NamedExample,
  OperationSection,
  ParameterModel,
  ResponseModel,
  SampledExample,
} from './pageModels';
import type { ShownResponse } from './shownFirst';
import { responseTo } from './pageSentences';

/**
 * Every response of an operation, errors included, in the order of the page.
 *
 * @param requests the examples of its request
 */
export function responsesOf(
  sections: readonly OperationSection[],
  requests: readonly SampledExample[] = [],
): readonly ShownResponse[] {
  const isSent = sections.some(({ kind }) => kind === 'request');
  return sections.flatMap((section) => {
    switch (section.kind) {
      case 'responses':
        return section.responses
          .map((response) => shownResponse(response.status, response))
          .map((one) => (isSent ? withNotes(one, requests) : one));
      case 'errors':
        return section.errors.map((error) => shownResponse('errors', { ...error, headers: [] }));
      default:
        return [];
    }
  });
}

/** The example that the first response shows first (`shownFirst.ts`). */
export function firstDocument(
  sections: readonly OperationSection[],
  example: string,
): NamedExample | undefined {
  const [response] = sections.flatMap((section) => (section.kind === 'responses' ? section.responses : []));
  const examples = (response?.bodies ?? []).flatMap(({ examples: named }) => named);
  return examples.find(([name]) => name === example) ?? examples[0];
}

/** An error is the response to no example, and needs no note. */
function withNotes(
  { documents, ...rest }: ShownResponse,
  requests: readonly SampledExample[],
): ShownResponse {
  return {
    ...rest,
    documents: documents.map((document) => ({
      ...document,
      note: responseTo(requests.find(({ name }) => name === document.name)?.summary, document.summary),
    })),
  };
}

function shownResponse(id: string, { status, description, headers, bodies }: ResponseModel): ShownResponse {
  const documents = bodies.flatMap(({ idPrefix, examples }) =>
    examples.map(([name, { summary = name }]) => ({ id: exampleAnchor(idPrefix, name), name, summary })),
  );
  return {
    status,
    named: statusName(status),
    id,
    documents,
    ...(documents.length > 0
      ? {}
      : {
          words: [withoutMarkdown(description), ...headers.flatMap(headerLine), withoutDocument(bodies)],
        }),
  };
}

/** A header with its example: `Retry-After: 120`. */
function headerLine({ name, examples }: ParameterModel): string[] {
  return examples.slice(0, 1).map(([, { value }]) => `${name}: ${plainText(value ?? null)}`);
}

function withoutDocument(bodies: readonly BodyModel[]): string {
  return bodies.length === 0
    ? 'The response has no body.'
    : `The contract has no example of this body (${bodies.map(({ mediaType }) => mediaType).join(', ')}).`;
}
