import type { Contract, Example, Json, Parameter, Schema } from '../read/openapi';
import { resolve } from '../read/readContract';

/**
 * The value of a parameter in an example of a call: the schema's constant, otherwise the parameter's example of
 * that name, its only or first example, the schema's example, or its default.
 *
 * @param name the example of the call, such as `minimal`; by default the parameter's first example
 */
export function parameterExample(contract: Contract, parameter: Parameter, name?: string): Json | undefined {
  const schema = parameter.schema === undefined ? {} : resolve<Schema>(contract, parameter.schema);
  const named = namedParameterExamples(contract, parameter);
  return (
    schema.const ??
    (name === undefined ? undefined : named[name]) ??
    parameter.example ??
    Object.values(named)[0] ??
    schema.examples?.[0] ??
    schema.default
  );
}

/** The named examples of a parameter that have a value. */
export function namedParameterExamples(
  contract: Contract,
  { examples = {} }: Parameter,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(examples).flatMap(([name, listed]) => {
      const { value } = resolve<Example>(contract, listed);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The same value as in an address or a header, where strings have no quotes. */
export function exampleText(...place: Parameters<typeof parameterExample>): string | undefined {
  const value = parameterExample(...place);
  return value === undefined || value === null ? undefined : plainText(value);
}

/** A value as text: strings unchanged, anything else as JSON. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
