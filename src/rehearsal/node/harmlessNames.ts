import {
  type Contract,
  listOperations,
  type RequestBody,
  resolve,
  type Response,
  type Schema,
} from '../../contract';
import { MARKS, SEARCHED, SELLER, STANDARD_FIELDS, type HarmlessNames } from '../recording/harmless';

/**
 * What recordings may keep: the parameters, header fields and members that the contracts name, without those that are about a
 * person, or secret (`MARKS`).
 *
 * @param contracts the whole contracts, with the schemas of their responses
 */
export function harmlessNames(contracts: Iterable<Contract>): HarmlessNames {
  const members = new Map<string, Map<string, Set<string>>>();
  const parameters = new Set<string>();
  const fields = new Set(STANDARD_FIELDS);
  for (const contract of contracts) {
    const collect = collector(contract, members);
    for (const { operation, parameters: listed } of listOperations(contract)) {
      for (const { in: place, name } of listed) {
        if (place === 'query' && !SEARCHED.includes(name)) {
          parameters.add(name);
        } else if (place === 'header') {
          fields.add(name.toLowerCase());
        }
      }
      const responses = Object.values(operation.responses).map((each) => resolve<Response>(contract, each));
      const { requestBody } = operation;
      const bodies = [
        ...(requestBody === undefined ? [] : [resolve<RequestBody>(contract, requestBody)]),
        ...responses,
      ];
      bodies.forEach(({ content = {} }) => {
        Object.values(content).forEach(({ schema }) => {
          collect(schema, '');
        });
      });
      responses.forEach(({ headers = {} }) => {
        Object.keys(headers).forEach((name) => fields.add(name.toLowerCase()));
      });
    }
  }
  return {
    members: Object.fromEntries(
      [...members]
        .sort(byName)
        .map(([holder, names]) => [
          holder,
          Object.fromEntries(
            [...names].sort(byName).map(([name, kinds]) => [name, [...kinds].sort().join('')]),
          ),
        ]),
    ),
    parameters: [...parameters].sort(),
    fields: [...fields].sort(),
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Collects the members of a schema, by what holds them. A schema is followed once for each holder. */
function collector(contract: Contract, members: Map<string, Map<string, Set<string>>>) {
  const followed = new Map<string, Set<Schema>>();
  const collect = (listed: Schema | boolean | undefined, holder: string): void => {
    if (listed === undefined || typeof listed === 'boolean') {
      return;
    }
    const schema = resolve<Schema>(contract, listed);
    const known = followed.get(holder) ?? new Set();
    if (known.has(schema)) {
      return;
    }
    followed.set(holder, known.add(schema));
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const kinds = kindsOf(contract, member, name, holder);
      if (kinds !== '') {
        const names = members.get(holder) ?? new Map<string, Set<string>>();
        members.set(holder, names.set(name, new Set([...(names.get(name) ?? []), ...kinds.split('')])));
      }
      if (kinds.includes('o')) {
        const isOfSeller = holder === SELLER || holder.startsWith(`${SELLER}/`);
        collect(member, isOfSeller ? `${SELLER}/${name}` : name);
      }
    }
    subschemas(schema).forEach((part) => {
      collect(part, holder);
    });
  };
  return collect;
}

/** The schemas that say something of the same value, or of each of its items. */
function subschemas({ allOf = [], anyOf = [], oneOf = [], prefixItems = [], ...schema }: Schema) {
  const { items, then, else: otherwise, dependentSchemas = {} } = schema;
  return [
    ...[...allOf, ...anyOf, ...oneOf, ...prefixItems, ...Object.values(dependentSchemas)],
    ...[items, then, otherwise],
  ];
}

function kindsOf(contract: Contract, listed: Schema, name: string, holder: string): string {
  const kinds = schemaKinds(contract, listed);
  const isOfSeller = holder === SELLER || holder.startsWith(`${SELLER}/`);
  const mark = isOfSeller
    ? undefined
    : MARKS.find(({ members }) => members.includes(`${holder}.${name}`) || members.includes(name));
  if (mark === undefined) {
    return isOfSeller ? kinds.replace(/[st]/, 'k') : kinds;
  }
  // `source` is the address of an event, and the object that names the place of an error.
  return mark.kinds === '' || !kinds.includes('o') ? mark.kinds : kinds === 'o' ? 'o' : `o${mark.kinds}`;
}

/** `o`, `s` and `t`, as the schema says it. */
function schemaKinds(contract: Contract, listed: Schema | undefined): string {
  if (typeof listed !== 'object') {
    return '';
  }
  const schema = resolve<Schema>(contract, listed);
  const { properties, type, pattern, format, enum: values, const: value } = schema;
  if (properties !== undefined || type === 'object') {
    return 'o';
  }
  const inner = subschemas(schema)
    .map((part) => schemaKinds(contract, part))
    .join('');
  const types = [type ?? []].flat();
  const isFormed = [pattern, format, values, value].some((each) => each !== undefined);
  const own =
    isFormed || types.some((one) => ['number', 'integer', 'boolean'].includes(one))
      ? 's'
      : types.includes('string')
        ? 't'
        : '';
  // A form that one part prescribes holds for the whole.
  const all = new Set(`${inner}${own}`.split(''));
  return ['o', all.has('s') ? 's' : 't'].filter((kind) => all.has(kind)).join('');
}
