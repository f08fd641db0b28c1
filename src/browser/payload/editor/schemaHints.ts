/** The part of a JSON Schema (2020-12) from which names and values are suggested. */
export interface HintSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, HintSchema>>;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, HintSchema>>;
  readonly additionalProperties?: HintSchema | boolean;
  readonly required?: readonly string[];
  readonly items?: HintSchema;
  readonly prefixItems?: readonly HintSchema[];
  readonly allOf?: readonly HintSchema[];
  readonly anyOf?: readonly HintSchema[];
  readonly oneOf?: readonly HintSchema[];
  readonly then?: HintSchema;
  readonly else?: HintSchema;
}

/** A name or value that a schema allows at a place. */
export interface Hint {
  /** A name, or the JSON text of a value. */
  readonly text: string;
  readonly required: boolean;
  /** The first sentence of its description; empty without one. */
  readonly info: string;
}

/**
 * The names that an object at a place may have and lacks, the required ones first.
 *
 * @param path the steps from the body to the object: names, and indexes as text
 * @param body as far as it can be read
 */
export function nameHints(root: HintSchema, path: readonly string[], body: unknown): readonly Hint[] {
  const object = valueAt(body, path);
  const schemas = schemasAt(root, path, body);
  const required = new Set(schemas.flatMap((schema) => schema.required ?? []));
  const hints = new Map<string, Hint>();
  for (const [name, schema] of schemas.flatMap(({ properties = {} }) => Object.entries(properties))) {
    if (!hasOwn(object, name) && (hints.get(name)?.info ?? '') === '') {
      hints.set(name, { text: name, required: required.has(name), info: infoOf(root, schema) });
    }
  }
  return [...hints.values()].sort((a, b) => Number(b.required) - Number(a.required));
}

/**
 * What the schema says about a place, as plain text; empty if it says nothing.
 *
 * @param path the steps from the body to the value
 * @param body as far as it can be read
 */
export function placeInfo(root: HintSchema, path: readonly string[], body: unknown): string {
  const described = schemasAt(root, path, body).find(({ description }) => description !== undefined);
  return plainText(described?.description);
}

/**
 * The values that the schema at a place lists, as JSON texts.
 *
 * @param path the steps from the body to the value
 * @param body without that value
 */
export function valueHints(root: HintSchema, path: readonly string[], body: unknown): readonly Hint[] {
  const texts = schemasAt(root, path, body).flatMap((schema) => {
    const types = [schema.type ?? []].flat();
    const values = [
      ...(schema.const === undefined ? [] : [schema.const]),
      ...(schema.enum ?? []),
      ...(types.includes('boolean') ? [true, false] : []),
      ...(types.includes('null') ? [null] : []),
    ];
    return values.map((value) => ({ text: JSON.stringify(value), info: firstSentence(schema.description) }));
  });
  const distinct = new Map(texts.map((one) => [one.text, one]));
  return [...distinct.values()].map((one) => ({ ...one, required: false }));
}

/** A code of some letters, such as that of a currency: any other text of an example is another shop's. */
const CODE = /^\^\[[A-Za-z-]+\]\{\d\}\$$/;

/**
 * Codes that the value at a place can be: those that the reader's own text has for it, and the examples of the schema.
 *
 * @param path as for {@link valueHints}
 * @param own the JSON texts of the values that the text has under the same name
 */
export function codeHints(
  root: HintSchema,
  path: readonly string[],
  body: unknown,
  own: readonly string[],
): readonly Hint[] {
  const codes = schemasAt(root, path, body).filter(({ pattern = '' }) => CODE.test(pattern));
  const texts = codes.flatMap(({ pattern = '', examples = [] }) => [
    ...own.filter((text) => new RegExp(pattern).test(text.slice(1, -1))),
    ...examples.map((example) => JSON.stringify(example)),
  ]);
  return [...new Set(texts)].map((text) => ({ text, required: false, info: '' }));
}

/** The schemas that apply to the value at a path. */
function schemasAt(root: HintSchema, path: readonly string[], body: unknown): readonly HintSchema[] {
  const from = path.reduce<{ readonly schemas: readonly HintSchema[]; readonly value: unknown }>(
    ({ schemas, value }, step) => ({
      schemas: schemas
        .flatMap((schema) => applyingSchemas(root, schema, value))
        .flatMap((part) => stepInto(part, step, value)),
      value: childOf(value, step),
    }),
    { schemas: [root], value: body },
  );
  return from.schemas.flatMap((schema) => applyingSchemas(root, schema, from.value));
}

/** The deepest chain of references and alternatives that is followed, a bound for schemas that contain themselves. */
const DEEPEST = 12;

/** A schema with all that apply to the same value: what it refers to, and the alternatives that the value does not rule out. */
function applyingSchemas(
  root: HintSchema,
  schema: HintSchema,
  value: unknown,
  depth = 0,
): readonly HintSchema[] {
  if (depth > DEEPEST) {
    return [];
  }
  const target = schema.$ref === undefined ? undefined : root.$defs?.[schema.$ref.replace('#/$defs/', '')];
  const inner = [
    ...[target, ...(schema.allOf ?? []), ...alternativesOf(root, schema, value)],
    ...[schema.then, schema.else],
  ];
  return [
    schema,
    ...inner.flatMap((one) => (one === undefined ? [] : applyingSchemas(root, one, value, depth + 1))),
  ];
}

/**
 * The alternatives that a value can still be: those whose constants it has, and of them those that know all its names. Where
 * none does, as with a misspelt name, a name rules out nothing.
 */
function alternativesOf(
  root: HintSchema,
  { oneOf = [], anyOf = [] }: HintSchema,
  value: unknown,
): readonly HintSchema[] {
  const possible = [...oneOf, ...anyOf].filter((one) => !isRuledOut(root, one, value, hasOtherConstant));
  const knowing = possible.filter((one) => !isRuledOut(root, one, value, hasOtherName));
  return knowing.length > 0 ? knowing : possible;
}

function isRuledOut(root: HintSchema, schema: HintSchema, value: unknown, by: typeof hasOtherName): boolean {
  const { $ref, allOf = [] } = schema;
  const target = $ref === undefined ? undefined : root.$defs?.[$ref.replace('#/$defs/', '')];
  return (
    by(schema, value) ||
    [target, ...allOf].some((one) => one !== undefined && isRuledOut(root, one, value, by))
  );
}

/** Whether a member of an object has another value than the constant that a schema demands. */
function hasOtherConstant({ properties = {} }: HintSchema, value: unknown): boolean {
  return Object.entries(properties).some(
    ([name, { const: constant }]) =>
      constant !== undefined && hasOwn(value, name) && childOf(value, name) !== constant,
  );
}

/** Whether an object has a name that a closed schema does not. */
function hasOtherName({ properties = {}, additionalProperties }: HintSchema, value: unknown): boolean {
  return (
    additionalProperties === false &&
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).some((name) => !Object.hasOwn(properties, name))
  );
}

function stepInto(schema: HintSchema, step: string, value: unknown): readonly HintSchema[] {
  if (Array.isArray(value)) {
    return [schema.prefixItems?.[Number(step)] ?? schema.items ?? []].flat();
  }
  const { properties = {}, additionalProperties } = schema;
  const named = Object.hasOwn(properties, step) ? properties[step] : undefined;
  const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [named ?? other ?? []].flat();
}

function infoOf(root: HintSchema, schema: HintSchema): string {
  const described = applyingSchemas(root, schema, undefined).find(
    ({ description }) => description !== undefined,
  );
  return firstSentence(described?.description);
}

/** A description, which is Markdown, as plain text. */
function plainText(markdown = ''): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();
}

/** The first sentence of a description as plain text. */
function firstSentence(markdown?: string): string {
  const text = plainText(markdown);
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}

function childOf(value: unknown, step: string): unknown {
  return hasOwn(value, step) ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce(childOf, body);
}

function hasOwn(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}
