import type { UserContext } from '@redocly/openapi-core';

import type { Schema } from '../openapi';
import { entriesOf, follow, type Placed } from './placed';

/**
 * What holds together for one value: the schema, what it refers to, and its `allOf`, all the way down.
 * Alternatives (`oneOf`, `anyOf`) and conditions (`if`, `then`, `else`) are not among them.
 */
export function partsOf(context: UserContext, schema: Placed<unknown>): Placed<Schema>[] {
  const parts = new Map<string, Placed<Schema>>();
  const add = ({ node, at }: Placed<unknown>): void => {
    if (parts.has(at.absolutePointer) || typeof node !== 'object' || node === null) {
      return;
    }
    const part = { node: node as Schema, at };
    parts.set(at.absolutePointer, part);
    const target = part.node.$ref === undefined ? undefined : follow<Schema>(context, node, at);
    if (target !== undefined) {
      add(target);
    }
    for (const [index, member] of entriesOf(part.node.allOf)) {
      add({ node: member, at: at.child(['allOf', index]) });
    }
  };
  add(schema);
  return [...parts.values()];
}

/** The schemas of a keyword that holds a map or a list of them, as `properties`, `oneOf` or `prefixItems`. */
export function schemasUnder(
  part: Placed<Schema>,
  keyword: string,
): [key: string, schema: Placed<unknown>][] {
  return entriesOf(part.node[keyword]).map(([key, node]) => [
    key,
    { node, at: part.at.child([keyword, key]) },
  ]);
}

/** The schema of a keyword that holds one, as `items` or `then`; none where it is absent or a boolean. */
export function schemaAt(part: Placed<Schema>, keyword: string): Placed<unknown>[] {
  const node = part.node[keyword];
  return typeof node === 'object' && node !== null ? [{ node, at: part.at.child(keyword) }] : [];
}
