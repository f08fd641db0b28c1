import { plainText } from '../../contract';
import { exampleAnchor } from './fieldIds';
import { payloadText } from './exampleText';
import type { OperationModel, ParameterModel } from './pageModels';

/** A delivery in one content mode, as the platform sends it. */
export interface Delivery {
  readonly id: string;
  readonly mediaType: string;
  readonly name: string;
  /** The headers, one a line (RFC 9112, section 5). */
  readonly head: string;
  readonly payload: string;
}

/** The deliveries of a webhook: one for each media type of its request that has an example; none for a call. */
export function deliveriesOf({ endpoint, sections }: OperationModel): readonly Delivery[] {
  if (endpoint.method !== 'event') {
    return [];
  }
  const headers = sections.flatMap((section) =>
    section.kind === 'parameters' && section.place === 'header' ? section.parameters : [],
  );
  return sections
    .flatMap((section) => (section.kind === 'request' ? section.bodies : []))
    .flatMap(({ mediaType, idPrefix, examples }) =>
      examples.slice(0, 1).map(([name, example]) => ({
        id: exampleAnchor(idPrefix, name),
        mediaType,
        name,
        head: [`Content-Type: ${mediaType}`, ...headers.flatMap((header) => headerLine(header, name))].join(
          '\n',
        ),
        payload: payloadText(example),
      })),
    );
}

/** A header with its value in an example; a header without one there is not sent. */
function headerLine({ name, examples, required }: ParameterModel, example: string): string[] {
  const own = examples.find(([key]) => key === example) ?? (required ? examples[0] : undefined);
  return own === undefined ? [] : [`${name}: ${plainText(own[1].value ?? null)}`];
}
