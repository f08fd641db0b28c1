import path from 'node:path';

import { isRef, type Location, type UserContext } from '@redocly/openapi-core';

import { METHODS, type Method, type Operation, type Parameter } from '../openapi';
import type { RequestBody, Response } from '../openapi';

/** A part of a contract behind its references, and the place where it is written. */
export interface Placed<Node> {
  readonly node: Node;
  readonly at: Location;
}

/** An operation with everything that its path item gives it, ready for a rule to judge. */
export interface PlacedOperation {
  /** `checkout/createSale`: how the rules' options name an operation. */
  readonly id: string;
  readonly kind: 'path' | 'webhook';
  readonly path: string;
  readonly method: Method;
  readonly node: Operation;
  readonly at: Location;
  readonly parameters: readonly Placed<Parameter>[];
  readonly requestBody: Placed<RequestBody> | undefined;
  readonly responses: ReadonlyMap<string, Placed<Response>>;
}

/** The id of the API whose root this place is in; the root is named after it. */
export function apiOf(at: Location): string {
  return path.basename(at.source.absoluteRef, '.yaml');
}

/**
 * Follows a reference, if it is one. `undefined` stands for what is not there or not an object: the
 * rules `no-unresolved-refs` and `struct` tell that, so the house rules pass it over.
 */
export function follow<Node extends object>(
  context: UserContext,
  value: unknown,
  at: Location,
): Placed<Node> | undefined {
  if (!isRef(value)) {
    return isObject(value) ? { node: value as Node, at } : undefined;
  }
  const { node, location } = context.resolve<Node>(value, at.source.absoluteRef);
  return isObject(node) && location !== undefined ? { node, at: location } : undefined;
}

/** Every operation below `paths` and `webhooks`, in the order of the file. */
export function listPlacedOperations(root: unknown, context: UserContext): PlacedOperation[] {
  const api = apiOf(context.location);
  const kinds = [
    ['paths', 'path'],
    ['webhooks', 'webhook'],
  ] as const;
  return kinds.flatMap(([key, kind]) =>
    entriesOf((root as Record<string, unknown>)[key]).flatMap(([name, value]) => {
      const item = follow<Record<string, unknown>>(context, value, context.location.child([key, name]));
      return METHODS.flatMap((method) => {
        const operation = item?.node[method];
        return item === undefined || !isObject(operation)
          ? []
          : [placeOperation(context, item, { api, kind, path: name, method })];
      });
    }),
  );
}

interface Address {
  readonly api: string;
  readonly kind: PlacedOperation['kind'];
  readonly path: string;
  readonly method: Method;
}

function placeOperation(
  context: UserContext,
  item: Placed<Record<string, unknown>>,
  { api, kind, path: name, method }: Address,
): PlacedOperation {
  const node = item.node[method] as Operation;
  const at = item.at.child(method);
  const listed = [item, { node: node as unknown as Record<string, unknown>, at }].flatMap((holder) =>
    entriesOf(holder.node['parameters']).map(([index, value]) =>
      follow<Parameter>(context, value, holder.at.child(['parameters', index])),
    ),
  );
  const responses = entriesOf(node.responses).flatMap(([status, value]) => {
    const response = follow<Response>(context, value, at.child(['responses', status]));
    return response === undefined ? [] : [[status, response] as const];
  });
  return {
    id: `${api}/${node.operationId}`,
    kind,
    path: name,
    method,
    node,
    at,
    parameters: listed.filter((parameter) => parameter !== undefined),
    requestBody: follow<RequestBody>(context, node.requestBody, at.child('requestBody')),
    responses: new Map(responses),
  };
}

/** The entries of an object or a list; none of anything else. */
export function entriesOf<Value>(value: Readonly<Record<string, Value>> | undefined): [string, Value][];
export function entriesOf(value: unknown): [string, unknown][];
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries<unknown>({ ...value }) : [];
}

/** Whether a value is an object or a list, so that it may have entries. */
function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
