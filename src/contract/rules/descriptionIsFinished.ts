import type { Oas3Rule } from '@redocly/openapi-core';

const UNFINISHED: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^\W*(string|number|integer|boolean|object|array|text|description)\W*$/i, 'a placeholder'],
  [/\b(TODO|TBD|FIXME|XXX)\b|lorem ipsum/i, 'a note to the writer'],
  [/\bthe spec\b|\bspecification shows\b/i, 'a mention of the document that it was made from'],
];

/** Descriptions are published, so they must not contain placeholders. */
export const descriptionIsFinished: Oas3Rule = () => ({
  any(node: unknown, context) {
    for (const key of ['description', 'summary'] as const) {
      const text = (node as Readonly<Record<string, unknown>> | null)?.[key];
      const found = typeof text === 'string' && UNFINISHED.find(([pattern]) => pattern.test(text));
      if (found !== false && found !== undefined) {
        context.report({
          message: `The ${key} is or contains ${found[1]}.`,
          location: context.location.child(key),
        });
      }
    }
  },
});
