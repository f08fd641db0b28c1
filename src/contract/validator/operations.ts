import { nearest } from './nearest';
import type { BodyTable, OperationTable, ValidatorModule } from './types';

/** How many ids an error suggests for a mistyped one. */
const MAX_SUGGESTIONS = 5;

/** Thrown for an operation id that names no operation, or several. */
export class UnknownOperationError extends Error {
  /**
   * @param candidates the ids that may have been meant: all that the short form names, the nearest
   * ones to a mistyped id, or every id where none is near
   */
  constructor(
    message: string,
    readonly candidates: readonly string[],
  ) {
    super(message);
    this.name = 'UnknownOperationError';
  }
}

/** Thrown for a media type that the operation does not take. */
export class UnknownMediaTypeError extends Error {
  /** @param candidates the media types that the operation takes */
  constructor(
    message: string,
    readonly candidates: readonly string[],
  ) {
    super(message);
    this.name = 'UnknownMediaTypeError';
  }
}

/** An operation of a module. */
export interface FoundOperation {
  readonly module: ValidatorModule;
  readonly operationId: string;
  readonly table: OperationTable;
}

/**
 * Finds the operation that an id names: `api/operationId`, or `operationId` alone where it is
 * unique over all modules.
 *
 * @throws {UnknownOperationError} when it names none or several
 */
export function findOperation(modules: readonly ValidatorModule[], id: string): FoundOperation {
  const all = modules.flatMap((module) =>
    Object.entries(module.operations).map(([operationId, table]) => ({ module, operationId, table })),
  );
  const fullId = ({ module, operationId }: FoundOperation) => `${module.api}/${operationId}`;
  const found = all.filter((operation) => operation.operationId === id || fullId(operation) === id);
  const [first] = found;
  if (first !== undefined && found.length === 1) {
    return first;
  }
  if (first !== undefined) {
    const candidates = found.map(fullId);
    throw new UnknownOperationError(
      `"${id}" is ambiguous. Give one of: ${candidates.join(', ')}.`,
      candidates,
    );
  }
  const short = [...new Set(all.map(({ operationId }) => operationId))];
  const near = nearest(id, id.includes('/') ? all.map(fullId) : short).slice(0, MAX_SUGGESTIONS);
  const candidates = near.length > 0 ? near : all.map(fullId);
  const name = id.length > 80 ? `${id.slice(0, 80)}…` : id;
  throw new UnknownOperationError(
    near.length > 0
      ? `There is no operation "${name}". Did you mean ${near.join(' or ')}?`
      : `There is no operation "${name}". The operations are: ${candidates.join(', ')}.`,
    candidates,
  );
}

/**
 * Picks the body of an operation by its media type, whose case and parameters do not matter; the
 * first body without one. `undefined` where the operation takes no body and no type is asked for.
 *
 * @throws {UnknownMediaTypeError} when the operation does not take the media type
 */
export function pickBody(
  { module, operationId, table }: FoundOperation,
  mediaType?: string,
): BodyTable | undefined {
  if (mediaType === undefined) {
    return table.bodies[0];
  }
  const asked = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  const body = table.bodies.find((candidate) => [asked, '*/*'].includes(candidate.mediaType));
  if (body === undefined) {
    const candidates = table.bodies.map((candidate) => candidate.mediaType);
    throw new UnknownMediaTypeError(
      `${module.api}/${operationId} does not take the media type "${asked.slice(0, 80)}"; ` +
        (candidates.length === 0 ? 'it takes no body.' : `it takes ${candidates.join(', ')}.`),
      candidates,
    );
  }
  return body;
}
