import type { Call, Environment } from '../calls/call';
import { Fault } from '../calls/errors';
import type { RecordName, ResourceRecord } from '../state/collections';

/** `{data: {id, attributes}}`, already validated. */
export interface RequestDocument {
  readonly data: { readonly id?: string; readonly attributes: Readonly<Record<string, unknown>> };
}

/** The resource of a validated request body. */
export function requestData({ body }: Call): RequestDocument['data'] {
  return (body as RequestDocument).data;
}

/**
 * The record that a path parameter identifies.
 *
 * @param matches whether a record matches the rest of the path; by default every record
 * @throws {Fault} 404 if there is none
 */
export function foundRecord(
  name: RecordName,
  owner: string,
  parameter: string,
  { parameters }: Call,
  { store }: Environment,
  matches: (record: ResourceRecord) => boolean = () => true,
): ResourceRecord {
  const record = store.get(name, owner, parameters[parameter] ?? '');
  if (record === undefined || !matches(record)) {
    throw notFound(parameter);
  }
  return record;
}

/** 404 for a path parameter. */
export function notFound(parameter: string): Fault {
  return new Fault(404, {
    detail: `Nothing was found for ${parameter}; the sandbox has only the examples and what was created in it.`,
    source: { parameter },
  });
}

/**
 * Checks that no record has this id or name. Examples may be replaced, so that documented requests work
 * unchanged.
 *
 * @param clash returns the conflicting value, as the subject of the error message
 * @throws {Fault} 409
 */
export function checkFree(
  records: readonly ResourceRecord[],
  clashes: (record: ResourceRecord) => boolean,
  pointer: string,
  words: string,
): void {
  if (records.some((record) => record.seeded !== true && clashes(record))) {
    throw new Fault(409, { detail: `${words} is already in use.`, source: { pointer } });
  }
}
