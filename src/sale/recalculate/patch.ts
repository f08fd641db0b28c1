import type { Change } from './ledger';

/** An operation of a JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

/** The changes of a body as a JSON Patch (RFC 6902), to be applied in this order. */
export function jsonPatch(changes: readonly Change[]): readonly PatchOperation[] {
  return changes.map(({ pointer: path, before, after }) =>
    after === undefined
      ? { op: 'remove', path }
      : { op: before === undefined ? 'add' : 'replace', path, value: after },
  );
}
