import type { Contract } from '../read/openapi';
import { compareExchange } from './compareExchange';
import { compareSecurity } from './compareSecurity';
import { valueCode } from './comparison';
import { ITEM_KEYS, itemPlace, locateOperations, type LocatedOperation } from './reading';
import type { ContractComparison } from './contractComparison';
import { pairByKey, type Pairs } from './pairs';
import { atKeyword } from './place';

/** Compares the operations and webhooks of two contracts. */
export function compareOperations(comparison: ContractComparison): void {
  const [before, after] = [locateOperations(comparison.before), locateOperations(comparison.after)];
  const byAddress = pairOperations(before, after, (each) => `${each.method} ${address(each)}`);
  // What has moved keeps its operationId.
  const [left, others] = [byAddress.gone, byAddress.added].map((each) => each.map(([, entry]) => entry));
  const moved = pairOperations(left ?? [], others ?? [], ({ operation }) => operation.operationId);
  for (const [, { kind, operation, at }] of moved.gone) {
    const rule = kind === 'path' ? 'operation-removed' : 'webhook-removed';
    comparison.report(rule, 'request', at, `\`${operation.operationId}\``);
  }
  for (const [, { kind, operation, at: spot }] of moved.added) {
    const rule = kind === 'path' ? 'operation-added' : 'webhook-added';
    comparison.report(rule, 'request', spot, `\`${operation.operationId}\``);
  }
  for (const [, was, is] of [...byAddress.both, ...moved.both]) {
    compareAddress(comparison, was, is);
    if (is.kind === 'path') {
      compareSecurity(comparison, was, is);
    }
    // Deliveries are authenticated by their signature; other security requirements are not compared.
    const known = is.kind === 'path' ? [...OPERATION_KEYS, 'security'] : OPERATION_KEYS;
    comparison.compareRest(was.operation, is.operation, new Set(known), is.at);
    compareExchange(comparison, was, is);
  }
  compareItems(comparison, 'path', comparison.before.paths, comparison.after.paths);
  compareItems(comparison, 'webhook', comparison.before.webhooks ?? {}, comparison.after.webhooks ?? {});
}

const OPERATION_KEYS = ['operationId', 'parameters', 'requestBody', 'responses'];

/** The path without parameter names: `/sales/{id}` and `/sales/{sale_id}` are the same address. */
function address({ path }: LocatedOperation): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}');
}

function pairOperations(
  before: readonly LocatedOperation[],
  after: readonly LocatedOperation[],
  keyOf: (each: LocatedOperation) => string,
): Pairs<LocatedOperation> {
  const keyed = (each: LocatedOperation) => [`${each.kind} ${keyOf(each)}`, each] as const;
  return pairByKey(before.map(keyed), after.map(keyed));
}

function compareAddress(comparison: ContractComparison, was: LocatedOperation, is: LocatedOperation): void {
  if (was.path !== is.path) {
    comparison.report('path-renamed', 'request', is.at, valueCode(was.path));
  }
  if (was.method !== is.method) {
    comparison.report('method-changed', 'request', is.at, was.method.toUpperCase());
  }
  const [old, now] = [was.operation.operationId, is.operation.operationId];
  if (old !== now) {
    const place = atKeyword(is.at, 'operationId');
    comparison.report('operation-id-changed', 'request', place, valueCode(old), valueCode(now));
  }
}

function compareItems(
  comparison: ContractComparison,
  kind: LocatedOperation['kind'],
  before: Contract['paths'],
  after: Contract['paths'],
): void {
  for (const [path, old, item] of pairByKey(Object.entries(before), Object.entries(after)).both) {
    comparison.compareRest(old, item, ITEM_KEYS, itemPlace(kind, path));
  }
}
