import path from 'node:path';

import type { Oas3Rule, UserContext } from '@redocly/openapi-core';

import type { Schema } from '../openapi';
import { entriesOf, listPlacedOperations, type Placed } from './placed';
import { partsOf, schemaAt, schemasUnder } from './schemaParts';

/** Media types whose bodies have members; the bytes of a file have none. */
const WITH_MEMBERS = /[/+]json$|\/x-www-form-urlencoded$/;

interface Options {
  /** Schemas that take unknown members, by the name of their file. */
  readonly open: readonly string[];
}

/**
 * A typo in an optional member of a request must be an error; otherwise the platform ignores it in
 * silence, and the receipt lacks what the sender believes to be on it. Answers stay open, so that the
 * platform can add to them. What both share is closed too: a request must not slip through it.
 */
export const requestsAreClosed: Oas3Rule = (options) => ({
  Root(root, context) {
    const told = new Set<string>();
    const report = (at: Placed<unknown>['at']) => {
      if (!told.has(at.absolutePointer)) {
        told.add(at.absolutePointer);
        context.report({
          message: 'This object of a request takes members that nobody knows.',
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
 * Visits a value that several schemas describe together, and everything inside it.
 *
 * @param closed whether a schema around them rejects unknown members already
 * @param known members that a schema around them describes, so that they are only narrowed here
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
    const parts = schemas.flatMap((schema) => partsOf(context, schema));
    if (parts.some(isOpen)) {
      return;
    }
    const closed = around || parts.some(({ node }) => closes(node));
    const alternatives = under(parts, ['oneOf', 'anyOf']);
    if (!closed && alternatives.length === 0 && takesObjects(parts)) {
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
      visit([alternative], closed || !takesObjects(parts), names);
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

/** What is inside a value: its members and items, each with every schema that describes it. */
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

/** Whether an object is a valid value; where nothing says otherwise, it is. */
function takesObjects(parts: readonly Placed<Schema>[]): boolean {
  return parts.every(({ node }) => {
    const values = node.const === undefined ? node.enum : [node.const];
    return (
      (node.type === undefined || [node.type].flat().includes('object')) &&
      (values === undefined || values.some((value) => typeof value === 'object' && value !== null))
    );
  });
}
