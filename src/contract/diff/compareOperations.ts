import type { Contract } from '../read/openapi';
import { compareExchange } from './compareExchange';
import { compareSecurity } from './compareSecurity';
import { shown } from './comparison';
import { ITEM_KEYS, itemSpot, locateOperations, type LocatedOperation } from './reading';
import type { ContractComparison } from './contractComparison';
import { atKeyword } from './spot';

type Pair = readonly [was: LocatedOperation, is: LocatedOperation];

/** Compares the operations and webhooks of two contracts. */
export function compareOperations(comparison: ContractComparison): void {
  const { pairs, gone, added } = pairOperations(
    locateOperations(comparison.before),
    locateOperations(comparison.after),
  );
  reportRemoved(comparison, gone);
  for (const operation of added) {
    const rule = operation.kind === 'path' ? 'operation-added' : 'webhook-added';
    comparison.report(rule, 'request', operation.spot, `\`${operation.operation.operationId}\` is new.`);
  }
  for (const [was, is] of pairs) {
    compareAddress(comparison, was, is);
    compareNotes(comparison, was, is);
    if (is.kind === 'path') {
      compareSecurity(comparison, was, is);
    }
    compareExchange(comparison, was, is);
  }
  compareItems(comparison, 'path', comparison.before.paths, comparison.after.paths);
  compareItems(comparison, 'webhook', comparison.before.webhooks ?? {}, comparison.after.webhooks ?? {});
}

/** The path without parameter names: `/sales/{id}` and `/sales/{sale_id}` are the same address. */
function address({ kind, path }: LocatedOperation): string {
  return `${kind} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
}

/** Pairs operations by address and method, then moved ones by operationId. */
function pairOperations(
  before: readonly LocatedOperation[],
  after: readonly LocatedOperation[],
): { pairs: Pair[]; gone: LocatedOperation[]; added: LocatedOperation[] } {
  const pairs: Pair[] = [];
  let gone = [...before];
  let added = [...after];
  for (const keyOf of [
    (each: LocatedOperation) => `${each.method} ${address(each)}`,
    (each: LocatedOperation) => `${each.kind} ${each.operation.operationId}`,
  ]) {
    const byKey = new Map(added.map((each) => [keyOf(each), each]));
    for (const was of gone) {
      const is = byKey.get(keyOf(was));
      if (is !== undefined) {
        pairs.push([was, is]);
        byKey.delete(keyOf(was));
        gone = gone.filter((each) => each !== was);
        added = added.filter((each) => each !== is);
      }
    }
  }
  return { pairs, gone, added };
}

function reportRemoved(comparison: ContractComparison, gone: readonly LocatedOperation[]): void {
  const left = new Set(locateOperations(comparison.after).map(address));
  for (const entry of gone) {
    const { kind, path, operation, spot } = entry;
    if (kind === 'webhook') {
      comparison.report('webhook-removed', 'response', spot, `The delivery \`${path}\` is gone.`);
    } else if (left.has(address(entry))) {
      comparison.report('operation-removed', 'request', spot, `\`${operation.operationId}\` is gone.`);
    } else {
      comparison.report(
        'path-removed',
        'request',
        itemSpot(kind, path),
        'The path is gone with its operations.',
      );
    }
  }
}

function compareAddress(comparison: ContractComparison, was: LocatedOperation, is: LocatedOperation): void {
  if (was.path !== is.path) {
    comparison.report('path-renamed', 'request', is.spot, `The path was ${shown(was.path)}.`);
  }
  if (was.method !== is.method) {
    comparison.report('method-changed', 'request', is.spot, `The method was ${was.method.toUpperCase()}.`);
  }
  const [old, now] = [was.operation.operationId, is.operation.operationId];
  if (old !== now) {
    const spot = atKeyword(is.spot, 'operationId');
    comparison.report(
      'operation-id-changed',
      'request',
      spot,
      `The operationId was \`${old}\` and is now \`${now}\`.`,
    );
  }
}

const OPERATION_KEYS = new Set([
  ...['operationId', 'security', 'parameters', 'requestBody', 'responses', 'deprecated'],
]);

function compareNotes(comparison: ContractComparison, was: LocatedOperation, is: LocatedOperation): void {
  const [old, now] = [was.operation.deprecated === true, is.operation.deprecated === true];
  if (old !== now) {
    const text = now ? 'The operation is deprecated now.' : 'The operation is no longer deprecated.';
    comparison.report('deprecation-changed', 'request', is.spot, text);
  }
  // Deliveries are authenticated by their signature; other security requirements are not compared.
  const known =
    is.kind === 'path' ? OPERATION_KEYS : new Set([...OPERATION_KEYS].filter((key) => key !== 'security'));
  comparison.compareRest(was.operation, is.operation, known, is.spot);
}

/** Compares the other properties of a path item. */
function compareItems(
  comparison: ContractComparison,
  kind: LocatedOperation['kind'],
  before: Contract['paths'],
  after: Contract['paths'],
): void {
  for (const [path, item] of Object.entries(after)) {
    const old = before[path];
    if (old !== undefined) {
      comparison.compareRest(old, item, ITEM_KEYS, itemSpot(kind, path));
    }
  }
}
