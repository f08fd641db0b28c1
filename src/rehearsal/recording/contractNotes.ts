import { childOf } from '../../kit/pointer';
import type { OperationWithStatuses } from './operations';
import type { Exchange } from './recording';

/** A correction of a contract that kept its version, because the contract was wrong. */
export interface ContractCorrection {
  /** The operations whose calls it touches. */
  readonly operations: readonly string[];
  /** Why the contract was wrong: a clause without a full stop. */
  readonly reason: string;
  /** `2026-11-23`. */
  readonly date: string;
  /** The entry of the changelog, as a path in the portal. */
  readonly route: string;
}

/** What concerns the contract of the calls in a recording. It is not a mistake of the integration. */
export interface ContractNote {
  /** A correction of the contract, a response that does not follow it, or a body that the validator warns of. */
  readonly kind: 'correction' | 'response' | 'warning';
  readonly operation: string;
  /** A sentence. */
  readonly message: string;
  readonly cure: string;
  /** How many calls it concerns, and the first of them. */
  readonly times: number;
  readonly sequence: number;
  /** Where it is told. */
  readonly link?: string;
}

/** Finds what concerns the contract, each once for each operation. */
export interface ContractFollower {
  readonly take: (exchange: Exchange) => void;
  readonly finish: () => readonly ContractNote[];
}

/** What of responses is not examined, where anything is said of them. */
export const NOT_CHECKED =
  'Of a response, the status, the media type, Request-Id and the outline of its document are compared with the contract, and not each of its fields.';

/** Notes beyond these are left out: a recording of something else has any number of statuses. */
const MOST_NOTES = 50;

const JSON_API = 'application/vnd.api+json';
/** A media type of any file. */
const ANY = '*/*';

const UPDATE = 'download the contract again if you generate code from it, or check calls with it.';
const TELL =
  'check whether a proxy made or changed this response. If not, tell support, with the Request-Id or the time of the call.';

/** @param portal the origin of the portal, for links */
export function followContract(
  operations: readonly OperationWithStatuses[],
  corrections: readonly ContractCorrection[],
  portal: string,
): ContractFollower {
  const known = new Map(operations.map((operation) => [operation.name, operation]));
  const notes = new Map<string, ContractNote>();
  const add = (note: Omit<ContractNote, 'times' | 'sequence'>, sequence: number): void => {
    const key = `${note.operation} ${note.message}`;
    const before = notes.get(key);
    if (before !== undefined || notes.size < MOST_NOTES) {
      notes.set(key, { sequence, ...note, ...before, times: (before?.times ?? 0) + 1 });
    }
  };
  return {
    take: (exchange) => {
      const operation = known.get(exchange.operation ?? '');
      if (operation === undefined || exchange.kind !== 'call') {
        return;
      }
      for (const { reason, date, route } of corrections.filter((each) =>
        each.operations.includes(operation.name),
      )) {
        const message = `The contract was corrected on ${date}: ${reason}.`;
        const note = { kind: 'correction', message, cure: UPDATE, link: `${portal}${route}` } as const;
        add({ ...note, operation: operation.name }, exchange.sequence);
      }
      for (const message of responseProblems(operation, exchange)) {
        add({ kind: 'response', operation: operation.name, message, cure: TELL }, exchange.sequence);
      }
    },
    finish: () => [...notes.values()].sort((a, b) => a.sequence - b.sequence),
  };
}

/** How a response differs from what the contract lists. What a recording does not have is not missed. */
function responseProblems(
  { method, answers: statuses }: OperationWithStatuses,
  { status, responseFields = {}, responseBody }: Exchange,
): readonly string[] {
  if (status === undefined) {
    return [];
  }
  const types = Object.keys(statuses).filter((type) => statuses[type]?.includes(status) === true);
  const shown = String(status);
  if (types.length === 0) {
    return [`A response has the status ${shown}, which the contract does not list for this operation.`];
  }
  const hasFields = Object.keys(responseFields).length > 0;
  const type = (responseFields['content-type']?.split(';', 1)[0] ?? '').trim().toLowerCase();
  const hasBody = method !== 'HEAD' && !types.includes('');
  return [
    ...(hasFields && responseFields['request-id'] === undefined
      ? [`A ${shown} has no Request-Id, which each response has by the contract.`]
      : []),
    ...(hasFields && hasBody && !types.includes(type) && !types.includes(ANY)
      ? [
          `A ${shown} has ${type === '' ? 'no Content-Type' : `the Content-Type ${type.slice(0, 80)}`}, but the contract has ${types.join(' or ')}.`,
        ]
      : []),
    ...(hasBody && types.includes(JSON_API) && responseBody !== undefined
      ? outlineProblems(shown, status >= 400, responseBody)
      : []),
  ];
}

/** The outline of a document (JSON:API 1.1, sections 7.1 and 7.2). */
function outlineProblems(shown: string, isError: boolean, body: unknown): readonly string[] {
  const name = isError ? 'errors' : 'data';
  const value = childOf(body, name);
  if (typeof value !== 'object' || value === null || (isError && !Array.isArray(value))) {
    return [`The document of a ${shown} has no ${name}.`];
  }
  const resources: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isNamed = (resource: unknown): boolean =>
    ['id', 'type'].every((member) => typeof childOf(resource, member) === 'string');
  return isError || resources.every(isNamed)
    ? []
    : [`A resource in the document of a ${shown} has no id or no type.`];
}
