/** What the schemas of the data that people write are made of (`parseData`), and the types of what they allow. */

export const text = { type: 'string', minLength: 1 } as const;
export const texts = { type: 'array', items: text, minItems: 1 } as const;
/** A day (ISO 8601). */
export const day = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } as const;
export const https = { type: 'string', pattern: '^https://' } as const;
/** How somebody read a public text. */
export const readIn = { enum: ['the official text', 'a public copy', 'a text that explains it'] } as const;

/** A list of at least one. */
export function listOf<const Item>(items: Item) {
  return { type: 'array', minItems: 1, items } as const;
}

/** An object with these properties and no others. */
export function closed<const Properties extends object, const Optional extends keyof Properties = never>(
  properties: Properties,
  optional: readonly Optional[] = [],
) {
  const isNeeded = (name: string) => !(optional as readonly string[]).includes(name);
  const required = Object.keys(properties).filter(isNeeded) as unknown as readonly Exclude<
    keyof Properties,
    Optional
  >[];
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** An object whose values have names of their own. */
export function record<const Value>(additionalProperties: Value) {
  return { type: 'object', additionalProperties } as const;
}

/** A definition whose type is written by hand. */
export interface Known<Type> {
  readonly known: Type;
}

interface Types {
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly boolean: boolean;
  readonly null: null;
}

/**
 * The type of what a schema allows.
 *
 * @typeParam Defs the definitions that it refers to
 */
export type FromSchema<Schema, Defs = object> = Schema extends {
  readonly $ref: `#/$defs/${infer Name extends keyof Defs & string}`;
}
  ? Defs[Name] extends Known<infer Type>
    ? Type
    : FromSchema<Defs[Name], Defs>
  : Schema extends { readonly properties: infer Properties; readonly required: readonly (infer Name)[] }
    ? {
        readonly [Needed in keyof Properties as Needed extends Name ? Needed : never]: FromSchema<
          Properties[Needed],
          Defs
        >;
      } & {
        readonly [Other in keyof Properties as Other extends Name ? never : Other]?: FromSchema<
          Properties[Other],
          Defs
        >;
      }
    : Schema extends { readonly additionalProperties: infer Value }
      ? Readonly<Record<string, FromSchema<Value, Defs>>>
      : Schema extends { readonly items: infer Item }
        ? readonly FromSchema<Item, Defs>[]
        : Schema extends { readonly anyOf: readonly (infer Part)[] }
          ? FromSchema<Part, Defs>
          : Schema extends { readonly const: infer Value }
            ? Value
            : Schema extends { readonly enum: readonly (infer Value)[] }
              ? Value
              : Schema extends { readonly type: infer Name }
                ? Types[(Name extends readonly (infer One)[] ? One : Name) & keyof Types]
                : never;
