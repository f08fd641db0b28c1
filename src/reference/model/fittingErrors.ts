import { parsePointer } from '../../kit/pointer';
import {
  type Contract,
  type Json,
  type OperationEntry,
  type RequestBody,
  resolve,
  type Schema,
} from '../../contract';
import { conjunctionOf, type AnySchema } from '../schema/conjunction';
import type { NamedExample } from './pageModels';

/** What an error document says of the place of a problem (JSON:API 1.1, "Error objects"). */
interface ErrorSource {
  /** A JSON Pointer to a value of the request's body (RFC 6901). */
  readonly pointer?: string;
  /** The name of a query, path or header parameter. */
  readonly parameter?: string;
}

/**
 * The examples of an error response that can be the response to a call of an operation, in the order of the contract:
 * operations share a response, and one of its examples may name a parameter or a property that this operation does not
 * have. A released contract, which stays as it is, may have none that fits; then it is all of them.
 */
export function fittingErrors(
  contract: Contract,
  entry: OperationEntry,
  examples: readonly NamedExample[],
): readonly NamedExample[] {
  const fitting = examples.filter(([, { value }]) =>
    sourcesOf(value).every((source) => isPlaceOf(contract, entry, source)),
  );
  return fitting.length > 0 ? fitting : examples;
}

function sourcesOf(value: Json | undefined): readonly ErrorSource[] {
  const { errors = [] } = (value ?? {}) as { readonly errors?: readonly { readonly source?: ErrorSource }[] };
  return errors.flatMap(({ source }) => source ?? []);
}

/** Whether an operation has the parameter, or its body the value, that a source names. */
function isPlaceOf(contract: Contract, entry: OperationEntry, { pointer, parameter }: ErrorSource): boolean {
  const { parameters, operation } = entry;
  if (parameter !== undefined && !parameters.some(({ name }) => name === parameter)) {
    return false;
  }
  if (pointer === undefined) {
    return true;
  }
  const body =
    operation.requestBody === undefined ? undefined : resolve<RequestBody>(contract, operation.requestBody);
  return Object.values(body?.content ?? {}).some(
    ({ schema }) => schema !== undefined && hasPlace(contract, schema, parsePointer(pointer)),
  );
}

/** Whether a schema, or an alternative in it, describes the value at a path. */
function hasPlace(contract: Contract, schema: AnySchema, [token, ...rest]: readonly string[]): boolean {
  if (token === undefined) {
    return true;
  }
  return everyPart(contract, schema).some(({ properties, items }) =>
    [properties?.[token], /^\d+$/.test(token) ? items : undefined].some(
      (member) => member !== undefined && hasPlace(contract, member, rest),
    ),
  );
}

/** The schemas that a value must match, and the alternatives among which it may choose. */
function everyPart(contract: Contract, schema: AnySchema): readonly Schema[] {
  return conjunctionOf(contract, schema).all.flatMap((part) => [
    part,
    ...[...(part.oneOf ?? []), ...(part.anyOf ?? [])].flatMap((option) => everyPart(contract, option)),
  ]);
}
