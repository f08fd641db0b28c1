import type { Contract } from '../../contract/openapi';
import type { OperationEntry } from '../../contract/readContract';
import type { SentFile } from '../../contract/examples/sentFile';
import { exampleText } from '../../contract/examples/parameterExample';
import { exampleId } from './exampleId';
import type { SampleExample } from './sampleExamples';

/** The parameters in one location that are required, or have a value in the example. */
export function fixedParameters(
  contract: Contract,
  { parameters }: OperationEntry,
  sample: SampleExample,
  place: 'header' | 'query',
): (readonly [name: string, value: string])[] {
  return parameters.flatMap((parameter) => {
    const included = parameter.required === true || parameter.examples?.[sample.name] !== undefined;
    if (parameter.in !== place || !included) {
      return [];
    }
    const value = exampleText(contract, parameter, sample.name) ?? parameter.name;
    return [[parameter.name, value] as const];
  });
}

/** The path of a call relative to its server, encoded, without the query. */
export function requestPath(
  contract: Contract,
  entry: OperationEntry,
  sample: SampleExample,
  file: SentFile | undefined,
): string {
  const segments = entry.path.split('/');
  const last = segments.length - 1;
  const filled = segments.map((segment, index) =>
    segment.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const parameter = entry.parameters.find((one) => one.in === 'path' && one.name === name);
      const value =
        // The last segment identifies the body: a file, or a resource with its id.
        (index === last ? (file?.name ?? bodyId(sample)) : undefined) ??
        (parameter === undefined ? undefined : exampleText(contract, parameter, sample.name)) ??
        exampleId(contract, segments[index - 1] ?? '') ??
        name;
      return encodeURIComponent(value);
    }),
  );
  return filled.join('/');
}

/** The id of the resource in the request body. */
function bodyId({ example }: SampleExample): string | undefined {
  const data = member(example?.value, 'data');
  const id = member(data, 'id');
  return typeof id === 'string' ? id : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
