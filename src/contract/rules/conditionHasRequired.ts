import type { Oas3Rule, UserContext } from '@redocly/openapi-core';

import type { Placed } from './placed';
import { schemaParts, schemaAt, schemasUnder } from './schemaParts';

/**
 * `properties` does not apply to missing properties, so an `if` without `required` also matches documents
 * without the property, and `then` rejects documents it was not meant for.
 */
export const conditionHasRequired: Oas3Rule = () => ({
  Schema(schema, context) {
    const part = { node: schema as Readonly<Record<string, unknown>>, at: context.location };
    for (const condition of schemaAt(part, 'if')) {
      for (const { node, at } of notRequired(context, condition)) {
        context.report({
          message: `The condition refers to "${node}", but does not require it, so it holds where "${node}" is absent.`,
          location: at,
        });
      }
    }
  },
});

/** The properties that a condition constrains without requiring them, at any depth. */
function notRequired(
  context: UserContext,
  condition: Placed<unknown>,
  outer: ReadonlySet<string> = new Set(),
  seen: ReadonlySet<string> = new Set(),
): Placed<string>[] {
  const parts = schemaParts(context, condition).filter(({ at }) => !seen.has(at.absolutePointer));
  const now = new Set([...seen, ...parts.map(({ at }) => at.absolutePointer)]);
  const required = new Set([...outer, ...parts.flatMap(({ node }) => node.required ?? [])]);
  return parts.flatMap((part) => {
    const properties = schemasUnder(part, 'properties');
    const missing = properties.filter(([name]) => !required.has(name));
    const inner = [
      ...properties.map(([, schema]) => schema),
      ...schemaAt(part, 'items'),
      ...schemaAt(part, 'contains'),
    ];
    const alternatives = [...schemasUnder(part, 'oneOf'), ...schemasUnder(part, 'anyOf')];
    return [
      ...missing.map(([name, { at }]) => ({ node: name, at })),
      ...inner.flatMap((schema) => notRequired(context, schema, new Set(), now)),
      ...alternatives.flatMap(([, schema]) => notRequired(context, schema, required, now)),
    ];
  });
}
