import { nearest } from '../kit/nearest';
import type { BodyTable, OperationTable, ValidatorModule } from './model/verdict';

/** The maximum number of suggested ids. */
const MAX_SUGGESTIONS = 5;

/** Thrown for an unknown or ambiguous operation id. */
export class UnknownOperationError extends Error {
  /**
   * @param candidates the possible ids: all matches of a short id, the nearest ones to a mistyped id, or all
   *   ids if none is near
   */
  constructor(
    message: string,
    readonly candidates: readonly string[],
  ) {
    super(message);
    this.name = 'UnknownOperationError';
  }
}

export class UnknownMediaTypeError extends Error {
  /** @param candidates the media types of the operation */
  constructor(
    message: string,
    readonly candidates: readonly string[],
  ) {
    super(message);
    this.name = 'UnknownMediaTypeError';
  }
}

export interface FoundOperation {
  readonly module: ValidatorModule;
  readonly operationId: string;
  readonly table: OperationTable;
}

/**
 * Finds an operation by id: `api/operationId`, or `operationId` alone if it is unique across all modules.
 *
 * @throws {UnknownOperationError} if it matches none or several
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
 * Selects the body of an operation by media type, ignoring case and parameters; by default the first body.
 * `undefined` if the operation has no body and no type is given.
 *
 * @throws {UnknownMediaTypeError} if the operation does not support the media type
 */
export function pickBody(
  { module, operationId, table }: FoundOperation,
  mediaType?: string,
): BodyTable | undefined {
  if (mediaType === undefined) {
    return table.bodies[0];
  }
  const requested = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  const body = table.bodies.find((candidate) => [requested, '*/*'].includes(candidate.mediaType));
  if (body === undefined) {
    const candidates = table.bodies.map((candidate) => candidate.mediaType);
    throw new UnknownMediaTypeError(
      `${module.api}/${operationId} does not accept the media type "${requested.slice(0, 80)}"; ` +
        (candidates.length === 0 ? 'it takes no body.' : `it accepts ${candidates.join(', ')}.`),
      candidates,
    );
  }
  return body;
}
