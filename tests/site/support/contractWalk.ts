import { plainSchema } from '../../../src/contract/read/plainSchema';
import type { Contract, Schema } from '../../../src/contract/read/openapi';
import { resolve } from '../../../src/contract/read/readContract';

/** A statement of the contract about a value, which its page must contain. */
export interface Statement {
  readonly kind: 'enum value' | 'constant' | 'bound' | 'pattern';
  /** The expected text on the page. */
  readonly text: string;
}

/** A property of a contract, at the path of its anchor. */
export interface Property {
  readonly path: string;
  /** References in the property's schema, through which it may be shown elsewhere. */
  readonly refs: readonly string[];
  readonly statements: readonly Statement[];
}

const BOUNDS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength'],
  ...['maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
];

/** A schema with the references that were resolved to reach it, and the schemas that apply beside it. */
interface Opened {
  readonly parts: readonly Schema[];
  readonly refs: readonly string[];
}

/**
 * The properties below a schema, in their paths: `attributes.lineItems.name`, items folded into the array,
 * alternatives in brackets. It walks the contract independently of the code that generates the pages.
 *
 * @param stops whether to stop at a property, because its properties are shown elsewhere
 */
export function propertiesOf(
  contract: Contract,
  schema: Schema,
  stops: (path: string, refs: readonly string[]) => boolean,
  path = '',
): Property[] {
  const { parts } = open(contract, schema);
  const options = parts.flatMap((part) => [part.oneOf, part.anyOf]).filter((list) => list !== undefined);
  return [
    ...parts
      .flatMap((part) => Object.entries(part.properties ?? {}))
      .flatMap(([name, property]) => {
        const inner = path === '' ? name : `${path}.${name}`;
        const { refs } = open(contract, property);
        return [
          { path: inner, refs, statements: statementsOf(contract, property) },
          ...(stops(inner, refs) ? [] : propertiesOf(contract, property, stops, inner)),
        ];
      }),
    ...parts.flatMap((part) => {
      const { items } = part;
      return items === undefined || stops(path, open(contract, items).refs)
        ? []
        : propertiesOf(contract, items, stops, path);
    }),
    ...parts.flatMap(({ additionalProperties: further }) => {
      const inner = `${path}(further)`;
      return typeof further !== 'object' || stops(inner, open(contract, further).refs)
        ? []
        : propertiesOf(contract, further, stops, inner);
    }),
    ...options.flatMap((list) => {
      const real = list.filter((option) => option.type !== 'null');
      const parent = parts.find((part) => part.oneOf === list || part.anyOf === list);
      return real.length === 1
        ? []
        : real.flatMap((option, index) => {
            const inner = `${path}(${optionKey(contract, parent ?? {}, real, index)})`;
            return stops(inner, open(contract, option).refs)
              ? []
              : propertiesOf(contract, option, stops, inner);
          });
    }),
  ];
}

/** What a schema says, each thing once, as pages do. */
function open(contract: Contract, written: Schema): Opened {
  const schema = plainSchema(written);
  const single = [schema.anyOf, schema.oneOf].flatMap((list) => {
    const real = (list ?? []).filter((option) => option.type !== 'null');
    return real.length === 1 ? real : [];
  });
  const target = schema.$ref === undefined ? [] : [resolve<Schema>(contract, { $ref: schema.$ref })];
  const inner = [...target, ...single, ...(schema.allOf ?? [])].map((part) => open(contract, part));
  return {
    parts: [schema, ...inner.flatMap((part) => part.parts)],
    refs: [...(schema.$ref === undefined ? [] : [schema.$ref]), ...inner.flatMap((part) => part.refs)],
  };
}

function optionKey(contract: Contract, parent: Schema, options: readonly Schema[], index: number): string {
  const option = options[index] ?? {};
  const mapping = Object.entries(parent.discriminator?.mapping ?? {});
  const mapped = mapping.find(([, ref]) => ref === option.$ref)?.[0];
  const name = option.$ref?.split('/').at(-1);
  const title = open(contract, option)
    .parts.map((part) => part.title)
    .find((text) => text !== undefined);
  return mapped ?? name ?? title?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? String(index + 1);
}

/** The statements about a value itself, and about the items of an array. */
function statementsOf(contract: Contract, schema: Schema): Statement[] {
  const { parts } = open(contract, schema);
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return parts.flatMap((part) => [
    ...(part.enum ?? []).map((value) => ({ kind: 'enum value' as const, text: text(value) })),
    ...(part.const === undefined ? [] : [{ kind: 'constant' as const, text: text(part.const) }]),
    ...BOUNDS.filter((keyword) => part[keyword] !== undefined).map((keyword) => ({
      kind: 'bound' as const,
      text: text(part[keyword]),
    })),
    ...(typeof part['pattern'] === 'string' ? [{ kind: 'pattern' as const, text: part['pattern'] }] : []),
    ...(part.items === undefined || part.items.properties !== undefined
      ? []
      : statementsOf(contract, part.items).filter(({ kind }) => kind !== 'bound')),
  ]);
}
