import * as z from 'zod';

interface JsonObject {
  [name: string]: string | number | boolean | null | JsonObject | JsonObject[] | string[];
}

/** The schema of a tool's arguments, as a client reads it. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Record<string, JsonObject>;
  readonly required?: string[];
  readonly additionalProperties: false;
}

/**
 * The JSON Schema of arguments in the subset that the large vendors of models document for functions: one `type`, or `anyOf`; `items`
 * next to `array`; no `$ref`, `oneOf`, `allOf`, `not` or `const`; and of the keywords that limit a value only those that all of them
 * take. What is left out, such as `pattern`, a tool still checks, and says in its error.
 *
 * - OpenAI: https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 * - Google: https://ai.google.dev/api/caching#Schema
 * - Anthropic: https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use
 */
export function publishedSchema(input: z.ZodObject): InputSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      LEFT_OUT.forEach((keyword) => {
        Reflect.deleteProperty(jsonSchema, keyword);
      });
    },
  });
  return schema as unknown as InputSchema;
}

const LEFT_OUT = ['format', 'pattern', 'propertyNames', 'minLength', 'maxLength'] as const;
