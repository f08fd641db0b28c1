import { fullFormats } from 'ajv-formats/dist/formats';

/** The interface of a regular expression that Ajv requires; it distinguishes them by `toString`. */
interface Test {
  readonly test: (text: string) => boolean;
  readonly toString: () => string;
}

/**
 * A regular expression that does not throw. The engine can run out of stack on a text of several megabytes;
 * such a text passes.
 */
export function safePattern(source: string, flags: string): Test {
  const pattern = new RegExp(source, flags);
  return { test: (text) => safely(() => pattern.test(text)), toString: () => pattern.toString() };
}

/** The formats of ajv-formats as functions that do not throw, like {@link safePattern}. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(fullFormats).map(([name, format]) => [name, (text) => safely(() => holds(format, text))]),
);

function holds(format: (typeof fullFormats)[keyof typeof fullFormats], text: string): boolean {
  if (typeof format === 'boolean') {
    return format;
  }
  const validate = typeof format === 'object' && 'validate' in format ? format.validate : format;
  if (validate instanceof RegExp) {
    return validate.test(text);
  }
  return typeof validate === 'function' ? Boolean((validate as (value: string) => unknown)(text)) : true;
}

function safely(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return true;
  }
}
