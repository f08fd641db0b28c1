import path from 'node:path';

import { isRef, type Location, type UserContext } from '@redocly/openapi-core';

import { METHODS, type Method, type Operation, type Parameter } from '../read/openapi';
import type { RequestBody, Response } from '../read/openapi';

/** A resolved part of a contract, with its source location. */
export interface Placed<Node> {
  readonly node: Node;
  readonly at: Location;
}

/** An operation with the properties of its path item. */
export interface PlacedOperation {
  /** `checkout/createSale`, as in the rules' options. */
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

/** The id of the API of a root, which is named after it. */
export function apiOf(at: Location): string {
  return path.basename(at.source.absoluteRef, '.yaml');
}

/**
 * Resolves a reference, if it is one. Returns `undefined` for a missing or invalid value, which
 * `no-unresolved-refs` and `struct` report, so the house rules skip it.
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

/** Every operation in `paths` and `webhooks`, in file order. */
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

/** The entries of an object or a list; none for other values. */
export function entriesOf<Value>(value: Readonly<Record<string, Value>> | undefined): [string, Value][];
export function entriesOf(value: unknown): [string, unknown][];
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries<unknown>({ ...value }) : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
