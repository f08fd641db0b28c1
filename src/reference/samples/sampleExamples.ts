import {
  ANY_TYPE,
  type Contract,
  type Example,
  type MediaType,
  type OperationEntry,
  type RequestBody,
  resolve,
  sentFile,
  type SentFile,
} from '../../contract';

/** An example of a request; operations without a request body have one named `default`. */
export interface SampleExample {
  readonly name: string;
  readonly summary: string;
  readonly mediaType?: string;
  readonly example?: Example;
}

/** The examples of an operation's request, for all its media types. */
export function sampleExamples(contract: Contract, entry: OperationEntry): SampleExample[] {
  const named = Object.entries(requestContent(contract, entry)).flatMap(([mediaType, media]) =>
    examplesOf(contract, mediaType, media),
  );
  return named.length === 0 ? [{ name: 'default', summary: entry.operation.summary }] : named;
}

/** The body of an operation's request, by media type. */
export function requestContent(contract: Contract, { operation }: OperationEntry): RequestBody['content'] {
  return operation.requestBody === undefined
    ? {}
    : resolve<RequestBody>(contract, operation.requestBody).content;
}

/** The file that an example sends; `undefined` if its body has a media type of its own. */
export function fileOf({ name, mediaType, example }: SampleExample): SentFile | undefined {
  return mediaType === ANY_TYPE ? sentFile(name, example) : undefined;
}

function examplesOf(contract: Contract, mediaType: string, media: MediaType): SampleExample[] {
  return Object.entries(media.examples ?? {}).map(([name, listed]) => {
    const example = resolve<Example>(contract, listed);
    return { name, summary: example.summary ?? name, mediaType, example };
  });
}
