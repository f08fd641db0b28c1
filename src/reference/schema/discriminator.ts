import { componentName, type Contract, type Schema } from '../../contract';
import { kebabCase } from '../../portal/routes';
import { conjunctionOf, membersOf } from './conjunction';

/** The property that distinguishes alternatives, and its value for each of them. */
interface Discriminator {
  readonly property: string;
  readonly values: readonly (string | undefined)[];
}

/**
 * Finds the property that distinguishes alternatives: the one in `discriminator`, with the values from its mapping
 * or the alternatives' constants; otherwise a property that is a different constant in each.
 */
export function discriminatorOf(
  contract: Contract,
  schema: Schema,
  options: readonly Schema[],
): Discriminator | undefined {
  const named = schema.discriminator;
  if (named !== undefined) {
    const mapped = Object.entries(named.mapping ?? {});
    return {
      property: named.propertyName,
      values: options.map(
        (option) =>
          mapped.find(([, ref]) => ref === option.$ref)?.[0] ??
          constantsOf(contract, option).get(named.propertyName) ??
          // Without a mapping, the value is the name of the schema (OpenAPI 3.1, section 4.8.25).
          (option.$ref === undefined ? undefined : componentName(option.$ref)),
      ),
    };
  }
  const constants = options.map((option) => constantsOf(contract, option));
  const [first = new Map<string, string>()] = constants;
  const property = [...first.keys()].find(
    (name) => new Set(constants.map((own) => own.get(name) ?? '')).size === options.length,
  );
  return property === undefined || options.length < 2 || constants.some((own) => !own.has(property))
    ? undefined
    : { property, values: constants.map((own) => own.get(property)) };
}

/** The properties of an alternative that are a constant string. */
function constantsOf(contract: Contract, option: Schema): ReadonlyMap<string, string> {
  const members = membersOf(conjunctionOf(contract, option).all);
  return new Map(
    [...members].flatMap(([name, member]) => {
      const constant = conjunctionOf(contract, member).all.find((part) => part.const !== undefined)?.const;
      return typeof constant === 'string' ? [[name, constant] as const] : [];
    }),
  );
}

/** The key of an alternative in ids, if no value selects it. */
export function variantKey(ref: string | undefined, title: string | undefined, index: number): string {
  if (ref !== undefined) {
    return componentName(ref);
  }
  return title === undefined ? String(index + 1) : kebabCase(title);
}
