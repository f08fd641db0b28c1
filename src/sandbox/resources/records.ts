import type { Call, World } from '../call';
import { Fault } from '../errors';
import type { RecordName, ResourceRecord } from '../state/collections';

/** `{data: {id, attributes}}`, which the contract has checked. */
export interface RequestDocument {
  readonly data: { readonly id?: string; readonly attributes: Readonly<Record<string, unknown>> };
}

/** The resource of a request's body, after the contract has checked it. */
export function requestData({ body }: Call): RequestDocument['data'] {
  return (body as RequestDocument).data;
}

/**
 * The record that a parameter of the path names.
 *
 * @param fits tells whether a record is below the rest of the path; every one is by default
 * @throws {Fault} 404 where there is none
 */
export function foundRecord(
  name: RecordName,
  owner: string,
  parameter: string,
  { parameters }: Call,
  { store }: World,
  fits: (record: ResourceRecord) => boolean = () => true,
): ResourceRecord {
  const record = store.get(name, owner, parameters[parameter] ?? '');
  if (record === undefined || !fits(record)) {
    throw notFound(parameter);
  }
  return record;
}

/** 404 for what a parameter of the path names. */
export function notFound(parameter: string): Fault {
  return new Fault(404, {
    detail: `Nothing was found for ${parameter}; the sandbox forgets everything when it ends.`,
    source: { parameter },
  });
}

/**
 * Makes sure that no record has this id or name. The contracts' examples may be replaced, so that a
 * request of the documentation works as it stands.
 *
 * @param clash tells what is equal, as the end of the sentence
 * @throws {Fault} 409
 */
export function checkFree(
  records: readonly ResourceRecord[],
  clashes: (record: ResourceRecord) => boolean,
  pointer: string,
  words: string,
): void {
  if (records.some((record) => record.seeded !== true && clashes(record))) {
    throw new Fault(409, { detail: `${words} is in use already.`, source: { pointer } });
  }
}
