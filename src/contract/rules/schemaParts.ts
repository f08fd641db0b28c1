import type { UserContext } from '@redocly/openapi-core';

import type { Schema } from '../read/openapi';
import { entriesOf, follow, type Placed } from './placed';

/**
 * All schemas that apply unconditionally to a value: the schema, its references and its `allOf`, recursively,
 * without alternatives (`oneOf`, `anyOf`) and conditions (`if`, `then`, `else`).
 */
export function schemaParts(context: UserContext, schema: Placed<unknown>): Placed<Schema>[] {
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

/** The schemas under a keyword with a map or a list, such as `properties`, `oneOf` or `prefixItems`. */
export function schemasUnder(
  part: Placed<Schema>,
  keyword: string,
): [key: string, schema: Placed<unknown>][] {
  return entriesOf(part.node[keyword]).map(([key, node]) => [
    key,
    { node, at: part.at.child([keyword, key]) },
  ]);
}

/** The schema under a keyword such as `items` or `then`; `undefined` if it is missing or a boolean. */
export function schemaAt(part: Placed<Schema>, keyword: string): Placed<unknown>[] {
  const node = part.node[keyword];
  return typeof node === 'object' && node !== null ? [{ node, at: part.at.child(keyword) }] : [];
}
