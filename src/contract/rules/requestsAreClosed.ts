import path from 'node:path';

import type { Oas3Rule, UserContext } from '@redocly/openapi-core';

import type { Schema } from '../read/openapi';
import { entriesOf, listPlacedOperations, type Placed } from './placed';
import { schemaParts, schemaAt, schemasUnder } from './schemaParts';

/** Media types whose bodies have properties, unlike files. */
const WITH_MEMBERS = /[/+]json$|\/x-www-form-urlencoded$/;

interface Options {
  /** Schemas that accept unknown properties, by file name. */
  readonly open: readonly string[];
}

/**
 * A typo in an optional property of a request must be an error; otherwise the platform would silently ignore
 * it, and the receipt would lack data. Responses stay open, so that the platform can extend them. Shared
 * schemas are closed too, because requests use them.
 */
export const requestsAreClosed: Oas3Rule = (options) => ({
  Root(root, context) {
    const reported = new Set<string>();
    const report = (at: Placed<unknown>['at']) => {
      if (!reported.has(at.absolutePointer)) {
        reported.add(at.absolutePointer);
        context.report({
          message: 'This object of a request accepts unknown properties.',
          location: at,
        });
      }
    };
    const visit = visitor(context, options as Options, report);
    for (const { kind, requestBody } of listPlacedOperations(root, context)) {
      if (kind === 'path' && requestBody !== undefined) {
        for (const [mediaType, { schema }] of entriesOf(requestBody.node.content)) {
          if (WITH_MEMBERS.test(mediaType)) {
            visit([{ node: schema, at: requestBody.at.child(['content', mediaType, 'schema']) }]);
          }
        }
      }
    }
  },
});

type Values = readonly [Placed<unknown>, ...Placed<unknown>[]];

/**
 * Visits a value described by several schemas, and everything inside it.
 *
 * @param closed whether an enclosing schema already rejects unknown properties
 * @param known properties that an enclosing schema describes, so that they are only narrowed here
 */
type Visit = (schemas: Values, closed?: boolean, known?: ReadonlySet<string>) => void;

function visitor(
  context: UserContext,
  { open }: Options,
  report: (at: Placed<unknown>['at']) => void,
): Visit {
  const seen = new Set<string>();
  const isOpen = ({ at }: Placed<Schema>) =>
    at.pointer === '#/' && open.includes(path.basename(at.source.absoluteRef, '.yaml'));
  const visit: Visit = (schemas, around = false, known = new Set()) => {
    const key = `${schemas.map(({ at }) => at.absolutePointer).join(' ')} ${String(around)}`;
    if (seen.has(key)) {
      return;
    }
    seen.add(key);
    const parts = schemas.flatMap((schema) => schemaParts(context, schema));
    if (parts.some(isOpen)) {
      return;
    }
    const closed = around || parts.some(({ node }) => closes(node));
    const alternatives = under(parts, ['oneOf', 'anyOf']);
    if (!closed && alternatives.length === 0 && allowsObjects(parts)) {
      const place = parts.find(({ node }) => node.type !== undefined || node.properties !== undefined);
      report((place ?? schemas[0]).at);
    }
    const members = membersOf(parts);
    for (const [name, values] of members) {
      if (!known.has(name)) {
        visit(values);
      }
    }
    const names = new Set([...known, ...members.keys()]);
    for (const alternative of alternatives) {
      visit([alternative], closed || !allowsObjects(parts), names);
    }
    const conditional = parts.flatMap((part) => [...schemaAt(part, 'then'), ...schemaAt(part, 'else')]);
    for (const condition of [...conditional, ...under(parts, ['dependentSchemas'])]) {
      visit([condition], true, names);
    }
  };
  return visit;
}

function under(parts: readonly Placed<Schema>[], keywords: readonly string[]): Placed<unknown>[] {
  return parts.flatMap((part) =>
    keywords.flatMap((keyword) => schemasUnder(part, keyword).map(([, schema]) => schema)),
  );
}

/** The properties and items of a value, each with all its schemas. */
function membersOf(parts: readonly Placed<Schema>[]): ReadonlyMap<string, Values> {
  const members = new Map<string, Values>();
  const add = (name: string, schema: Placed<unknown>) => {
    const others = members.get(name);
    members.set(name, others === undefined ? [schema] : [...others, schema]);
  };
  for (const part of parts) {
    for (const keyword of ['properties', 'patternProperties', 'prefixItems']) {
      for (const [name, schema] of schemasUnder(part, keyword)) {
        add(`${keyword}/${name}`, schema);
      }
    }
    for (const keyword of ['items', 'additionalProperties', 'unevaluatedProperties']) {
      for (const schema of schemaAt(part, keyword)) {
        add(keyword, schema);
      }
    }
  }
  return members;
}

function closes({ additionalProperties, unevaluatedProperties }: Schema): boolean {
  return [additionalProperties, unevaluatedProperties].some(
    (keyword) => keyword === false || (typeof keyword === 'object' && Object.keys(keyword).length > 0),
  );
}

function allowsObjects(parts: readonly Placed<Schema>[]): boolean {
  return parts.every(({ node }) => {
    const values = node.const === undefined ? node.enum : [node.const];
    return (
      (node.type === undefined || [node.type].flat().includes('object')) &&
      (values === undefined || values.some((value) => typeof value === 'object' && value !== null))
    );
  });
}
