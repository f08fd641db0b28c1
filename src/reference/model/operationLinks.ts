import type { OperationEntry } from '../../contract';
import { operationRoute, type ReferenceBase } from '../../portal/routes';
import type { EndpointMethod, OperationLink } from './pageModels';

/** How an operation is called. */
export function endpointMethod({ kind, method }: OperationEntry): EndpointMethod {
  return kind === 'webhook' ? 'event' : method;
}

export function operationLinks(base: ReferenceBase, entries: readonly OperationEntry[]): OperationLink[] {
  return entries.map((entry) => ({
    method: endpointMethod(entry),
    text: entry.operation.summary,
    href: operationRoute(base, entry.operation.operationId),
    path: entry.path,
  }));
}
