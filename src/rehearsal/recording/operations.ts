import type { SandboxOperation } from '../../sandbox';

export type RecordedOperation = Pick<SandboxOperation, 'name' | 'api' | 'method' | 'path' | 'scopes'>;

/** An operation with the outline of its responses. */
export interface OperationWithStatuses extends RecordedOperation {
  /** The statuses by the media type of their bodies; those without a body by an empty text. */
  readonly answers: Readonly<Record<string, readonly number[]>>;
}

/** What the examination of recordings needs of an operation of a contract. */
export function recordedOperation(operation: SandboxOperation): OperationWithStatuses {
  const { name, api, method, path, scopes, responses } = operation;
  const statuses: Record<string, number[]> = {};
  for (const [status, { content }] of responses) {
    for (const type of content.size === 0 ? [''] : content.keys()) {
      statuses[type] = [...(statuses[type] ?? []), status];
    }
  }
  return { name, api, method, path, scopes, answers: statuses };
}
