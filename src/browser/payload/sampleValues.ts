import { childOf } from '../../kit/pointer';

/**
 * The values that examples have at a path, each once, in their order.
 *
 * @param path of a list, any item counts
 */
export function sampleValues(examples: readonly unknown[], path: readonly string[]): readonly unknown[] {
  const found = new Map<string, unknown>();
  for (const value of examples.flatMap((example) => valuesAt(example, path))) {
    const text = JSON.stringify(value);
    if (!found.has(text)) {
      found.set(text, value);
    }
  }
  return [...found.values()];
}

function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const [step, ...rest] = path;
  if (step === undefined) {
    return [value];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => valuesAt(item, rest));
  }
  const child = childOf(value, step);
  return child === undefined ? [] : valuesAt(child, rest);
}
