import { textAt } from '../../kit/pointer';
import { type Contract, exampleText, type OperationEntry } from '../../contract';
import { exampleId } from './exampleId';
import { fileOf, type SampleExample } from './sampleExamples';

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
export function requestPath(contract: Contract, entry: OperationEntry, sample: SampleExample): string {
  const values = pathValues(contract, entry, sample);
  return entry.path.replace(PARAMETER, (_, name: string) => encodeURIComponent(values.get(name) ?? name));
}

const PARAMETER = /\{([^}]+)\}/g;

/** The value of each path parameter in a call with an example, by name and not encoded. */
export function pathValues(
  contract: Contract,
  entry: OperationEntry,
  sample: SampleExample,
): ReadonlyMap<string, string> {
  const segments = entry.path.split('/');
  const last = segments.length - 1;
  const valueOf = (name: string, index: number): string => {
    const parameter = entry.parameters.find((one) => one.in === 'path' && one.name === name);
    return (
      // The last segment identifies the body: a file, or a resource with its id.
      (index === last ? (fileOf(sample)?.name ?? bodyId(sample)) : undefined) ??
      (parameter === undefined ? undefined : exampleText(contract, parameter, sample.name)) ??
      exampleId(contract, segments[index - 1] ?? '') ??
      name
    );
  };
  return new Map(
    segments.flatMap((segment, index) =>
      [...segment.matchAll(PARAMETER)].map(([, name = '']) => [name, valueOf(name, index)] as const),
    ),
  );
}

function bodyId({ example }: SampleExample): string | undefined {
  return textAt(example?.value, 'data', 'id');
}
