/**
 * What the documentation of large vendors has in common for the parameters of a function. OpenAI's list of supported schemas:
 * https://platform.openai.com/docs/guides/structured-outputs#supported-schemas; Google's `Schema`:
 * https://ai.google.dev/api/caching#Schema; Anthropic takes any JSON Schema whose root is an object without a choice:
 * https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use.
 */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['enum'],
  integer: ['minimum', 'maximum'],
  number: ['minimum', 'maximum'],
  boolean: [],
  array: ['items', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties'],
};

/** What a schema has beyond the common subset, with its place; nothing for one that every vendor takes. */
export function beyondSubset(schema: unknown, place = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return [`${place}: not a schema`];
  }
  const { type, anyOf, description: _, ...rest } = schema as Readonly<Record<string, unknown>>;
  if (Array.isArray(anyOf) && type === undefined) {
    return [
      ...(place === '' ? ['the root is a choice'] : []),
      ...Object.keys(rest).map((keyword) => `${place}: ${keyword} beside anyOf`),
      ...anyOf.flatMap((one: unknown, index) => beyondSubset(one, `${place}/anyOf/${String(index)}`)),
    ];
  }
  const allowed = typeof type === 'string' && anyOf === undefined ? KEYWORDS[type] : undefined;
  if (allowed === undefined) {
    return [`${place}: neither one type nor anyOf`];
  }
  const { properties = {}, items, additionalProperties } = rest;
  return [
    ...Object.keys(rest)
      .filter((keyword) => !allowed.includes(keyword))
      .map((keyword) => `${place}: ${keyword}`),
    ...Object.entries(properties as object).flatMap(([name, one]) => beyondSubset(one, `${place}/${name}`)),
    ...(type === 'array' ? beyondSubset(items, `${place}/items`) : []),
    ...(typeof additionalProperties === 'object' ? beyondSubset(additionalProperties, `${place}/*`) : []),
  ];
}
