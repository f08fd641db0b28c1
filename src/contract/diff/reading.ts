import type { Contract, Method, Operation, Parameter, PathItem, Reference } from '../read/openapi';
import { componentName, resolve } from '../read/readContract';
import { below, componentPlace, pathFile, type ContractPlace } from './place';

/** An object of a contract with its place. */
export interface Located<Value> {
  readonly value: Value;
  readonly at: ContractPlace;
  /** The name of the component, if it was referenced. */
  readonly name?: string;
}

/** An operation, its address and its effective parameters. */
export interface LocatedOperation {
  readonly kind: 'path' | 'webhook';
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly parameters: ReadonlyMap<string, Located<Parameter>>;
  readonly at: ContractPlace;
}

/** All methods of a path item, including those that no page lists. */
const ALL_METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'] as const;

/** Keys of a path item that contain operations or parameters. */
export const ITEM_KEYS = new Set<string>([...ALL_METHODS, 'parameters']);

/** Resolves a reference and records the component's name. */
export function located<Value extends object>(
  contract: Contract,
  value: Value | Reference,
  at: ContractPlace,
): Located<Value> {
  const ref = '$ref' in value ? value.$ref : undefined;
  const target = { value: resolve<Value>(contract, value), at };
  return ref === undefined ? target : { ...target, name: componentName(ref) };
}

/** The place at which two objects are compared: the component if both are the same one, otherwise the reference. */
export function commonPlace(kind: string, before: Located<unknown>, after: Located<unknown>): ContractPlace {
  return after.name !== undefined && before.name === after.name ? componentPlace(kind, after.name) : after.at;
}

/** The place of a path or webhook. */
export function itemPlace(kind: LocatedOperation['kind'], path: string): ContractPlace {
  return kind === 'path'
    ? { place: path, file: pathFile(path), pointer: [] }
    : { place: `webhook ${path}`, file: `webhooks/${path}`, pointer: [] };
}

/** Every operation of a contract, from paths and webhooks. */
export function locateOperations(contract: Contract): LocatedOperation[] {
  return [
    ...operationsIn(contract, 'path', contract.paths),
    ...operationsIn(contract, 'webhook', contract.webhooks ?? {}),
  ];
}

function operationsIn(
  contract: Contract,
  kind: LocatedOperation['kind'],
  items: Readonly<Record<string, PathItem | Reference>>,
): LocatedOperation[] {
  return Object.entries(items).flatMap(([path, listed]) => {
    const item = resolve<PathItem>(contract, listed);
    return ALL_METHODS.flatMap((method) => {
      const operation = item[method as Method];
      if (operation === undefined) {
        return [];
      }
      const base = itemPlace(kind, path);
      const place = kind === 'path' ? `${method.toUpperCase()} ${path}` : base.place;
      const at = { ...base, place, pointer: [method] };
      const parameters = new Map([
        ...parametersOf(contract, path, item.parameters ?? [], { ...at, pointer: [] }),
        ...parametersOf(contract, path, operation.parameters ?? [], at),
      ]);
      return [{ kind, path, method, operation, parameters, at }];
    });
  });
}

function parametersOf(
  contract: Contract,
  path: string,
  listed: readonly (Parameter | Reference)[],
  at: ContractPlace,
): [string, Located<Parameter>][] {
  return listed.map((value, index) => {
    const { name, in: location } = resolve<Parameter>(contract, value);
    const place = below(at, ['parameters', String(index)], ` parameter ${name}`);
    return [`${location} ${keyOf(name, location, path)}`, located(contract, value, place)];
  });
}

/** A path parameter is identified by its position; the names of headers are case-insensitive (RFC 9110, section 5.1). */
function keyOf(name: string, location: Parameter['in'], path: string): string {
  return location === 'path'
    ? String(path.slice(0, path.indexOf(`{${name}}`)).split('{').length)
    : location === 'header'
      ? name.toLowerCase()
      : name;
}
