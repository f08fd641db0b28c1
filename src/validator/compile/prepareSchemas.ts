import { formatPointer } from '../../kit/pointer';
import { plainSchema } from '../../contract/forNode';
import { componentName, type Contract, listSchemas, type Schema } from '../../contract';
import { conditionWords, formWords, ruleWords } from './ruleWords';

/** The prepared schemas of a contract, and the texts for errors. */
export interface PreparedSchemas {
  /** Schemas by name; references are names. */
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly words: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

interface Context {
  readonly named: Readonly<Record<string, Schema>>;
  readonly words: Record<string, string>;
  readonly choices: Record<string, readonly string[]>;
  readonly needed: Set<string>;
}

/** Keywords that do not affect validity. */
const ANNOTATIONS = new Set([
  ...['title', 'description', 'examples', 'example', 'default', 'deprecated', 'readOnly', 'writeOnly'],
  ...['contentEncoding', 'contentMediaType', 'externalDocs', 'xml', '$comment'],
]);
const SCHEMAS = new Set([
  ...['items', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedProperties', 'valuesOf'],
  ...['if', 'then', 'else', 'not'],
]);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/**
 * Prepares the schemas of request bodies for the compiler. They accept the same values as those of the
 * contract, but fail more precisely:
 *
 * - a `oneOf` with a discriminator tries only the alternative that the value selects;
 * - an object that is closed, also by `unevaluatedProperties: false` over fixed parts, lists its
 *   members in `closedTo`, and a map states the schema of its values in `valuesOf`;
 * - a choice of types is a list of types, and an alternative restates no property of its schema;
 * - annotations are removed; the parts that errors quote are in `words` and `choices`, by path.
 *
 * @param bodies the schemas of the bodies by name, as in the contract
 */
export function prepareSchemas(
  contract: Contract,
  bodies: Readonly<Record<string, Schema>>,
): PreparedSchemas {
  const context: Context = {
    named: { ...Object.fromEntries(listSchemas(contract)), ...bodies },
    words: {},
    choices: {},
    needed: new Set(Object.keys(bodies)),
  };
  const schemas: Record<string, Schema> = {};
  // The set grows during iteration: preparing a schema adds the names that it references.
  for (const name of context.needed) {
    schemas[name] = prepare(named(context, name), name, context);
  }
  return { schemas, words: context.words, choices: context.choices };
}

function prepare(schema: Schema, path: string, context: Context): Schema {
  const shaped = describeMembers(plainSchema(chooseByTag(schema, path, context)), context);
  describeRules(shaped, path, context);
  const inner = (value: unknown, ...steps: readonly string[]) =>
    prepare(value as Schema, `${path}${formatPointer(steps)}`, context);
  const prepared: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(shaped)) {
    if (ANNOTATIONS.has(keyword) || keyword.startsWith('x-')) {
      continue;
    }
    if (keyword === '$ref') {
      const name = componentName(value as string);
      context.needed.add(name);
      prepared[keyword] = name;
    } else if (LISTS.has(keyword)) {
      prepared[keyword] = (value as readonly Schema[]).map((part, index) =>
        inner(part, keyword, String(index)),
      );
    } else if (MAPS.has(keyword)) {
      prepared[keyword] = Object.fromEntries(
        Object.entries(value as object).map(([name, part]) => [name, inner(part, keyword, name)]),
      );
    } else if (SCHEMAS.has(keyword) && typeof value === 'object') {
      prepared[keyword] = inner(value, keyword);
    } else {
      prepared[keyword] = value;
    }
  }
  return prepared;
}

/** Stores the contract's descriptions of the rules of a schema. */
function describeRules(schema: Schema, path: string, { words, choices, named: all }: Context): void {
  const { description = '' } = schema;
  const keep = (keyword: string, text: string | undefined) => {
    if (text !== undefined && text !== '') {
      words[`${path}/${keyword}`] = text;
    }
  };
  if (schema['pattern'] !== undefined) {
    keep('pattern', formWords(schema));
  }
  if (schema.contains !== undefined) {
    keep('contains', ruleWords(description));
  }
  if (schema.not !== undefined) {
    keep('not', ruleWords(schema.not.description ?? ''));
  }
  if (schema.if !== undefined) {
    keep('then', conditionWords(description));
  }
  for (const keyword of schema.discriminator === undefined ? (['oneOf', 'anyOf'] as const) : []) {
    const titles = schema[keyword]?.map(
      (part) => part.title ?? (part.$ref === undefined ? undefined : all[componentName(part.$ref)]?.title),
    );
    if (titles?.every((title) => title !== undefined) === true) {
      choices[`${path}/${keyword}`] = titles;
    }
  }
}

/**
 * Converts a `oneOf` with a discriminator to a form that Ajv can decide by the property's value, and drops a
 * discriminator that does not decide.
 */
function chooseByTag(schema: Schema, path: string, context: Context): Schema {
  const { discriminator, ...others } = schema;
  if (discriminator === undefined || others.oneOf === undefined) {
    return others;
  }
  const tag = discriminator.propertyName;
  const branches = others.oneOf.map((part) => resolved(part, context));
  const values = branches.flatMap(({ properties }) => {
    const { const: constant, enum: list } = properties?.[tag] ?? {};
    return list ?? (constant === undefined ? [] : [constant]);
  });
  const decides =
    branches.every(({ type, required }) => type === 'object' && required?.includes(tag) === true) &&
    values.every((value) => typeof value === 'string') &&
    values.length >= branches.length &&
    new Set(values).size === values.length;
  if (!decides) {
    return others;
  }
  context.choices[`${path}/discriminator`] = values;
  return { ...others, type: 'object', discriminator: { propertyName: tag } };
}

/** Describes the properties of an object with our custom keywords. */
function describeMembers(schema: Schema, context: Context): Schema {
  const { additionalProperties, unevaluatedProperties, ...others } = schema;
  const own = Object.keys(schema.properties ?? {});
  if (schema.patternProperties !== undefined) {
    return schema;
  }
  if (additionalProperties === false) {
    return { ...others, closedTo: own };
  }
  if (typeof additionalProperties === 'object') {
    return own.length === 0 ? { ...others, valuesOf: additionalProperties } : schema;
  }
  if (unevaluatedProperties === false) {
    const members = membersOf(others, context);
    return members === undefined ? schema : { ...others, closedTo: [...members] };
  }
  return schema;
}

/** The properties that a schema evaluates. */
interface Members {
  readonly always: ReadonlySet<string>;
  /** Those that it evaluates only for some values. */
  readonly sometimes: ReadonlySet<string>;
}

/**
 * The properties that a schema evaluates for every value; `undefined` if they depend on the value, so that
 * only `unevaluatedProperties` itself can decide.
 */
function membersOf(schema: Schema, context: Context): ReadonlySet<string> | undefined {
  const members = evaluatedMembers(schema, context);
  return members !== undefined && [...members.sometimes].every((name) => members.always.has(name))
    ? members.always
    : undefined;
}

function evaluatedMembers(schema: Schema, context: Context): Members | undefined {
  const others = ['additionalProperties', 'unevaluatedProperties', 'patternProperties', 'dependentSchemas'];
  if (others.some((keyword) => schema[keyword] !== undefined)) {
    return undefined;
  }
  const always = new Set(Object.keys(schema.properties ?? {}));
  const sometimes = new Set<string>();
  const target = schema.$ref === undefined ? [] : [resolved({ $ref: schema.$ref }, context)];
  for (const part of [...(schema.allOf ?? []), ...target]) {
    const members = evaluatedMembers(part, context);
    if (members === undefined) {
      return undefined;
    }
    members.always.forEach((name) => always.add(name));
    members.sometimes.forEach((name) => sometimes.add(name));
  }
  const conditions = [schema.if, schema.then, schema.else].filter((part) => part !== undefined);
  for (const part of [...conditions, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    const members = evaluatedMembers(part, context);
    if (members === undefined) {
      return undefined;
    }
    [...members.always, ...members.sometimes].forEach((name) => sometimes.add(name));
  }
  return { always, sometimes };
}

function resolved(schema: Schema, context: Context): Schema {
  return schema.$ref === undefined ? schema : resolved(named(context, componentName(schema.$ref)), context);
}

function named({ named: all }: Context, name: string): Schema {
  const schema = all[name];
  if (schema === undefined) {
    throw new Error(`The schema ${name} is referred to, but it is not in the contract.`);
  }
  return schema;
}
