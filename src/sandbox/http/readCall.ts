import { nearest } from '../../kit/nearest';
import { formatPointer } from '../../kit/pointer';
import type { Parameter } from '../../contract';
import { decodeUtf8, NOT_TEXT, readJson } from '../../validator';
import type { Checks } from '../contracts/checks';
import type { SandboxOperation } from '../contracts/operations';
import { Fault, type Problem } from '../calls/errors';
import { accepts, hasForeignParameter } from './accept';
import type { RequestHeaders } from '../calls/message';

type Values = Readonly<Record<string, string>>;

/**
 * Parses and validates the path, query and header parameters of a call.
 *
 * @throws {Fault} 400 with all problems
 */
export function readParameters(
  operation: SandboxOperation,
  pathParameters: Values,
  query: URLSearchParams,
  headers: RequestHeaders,
  checks: Checks,
): Values {
  const sent = operation.parameters.flatMap((parameter) => {
    const value = valueOf(parameter, pathParameters, query, headers);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  const found = new Set(sent.map(([parameter]) => parameter));
  const missing = operation.parameters.filter(
    (parameter) => parameter.required === true && !found.has(parameter),
  );
  const verdict = checks(
    operation.operationId,
    'parameters',
    Object.fromEntries(sent.map(([parameter, value]) => [parameter.name, typed(parameter, value)])),
  );
  const problems: Problem[] = [
    ...missing.map((parameter) => missingProblem(operation, parameter)),
    ...(verdict.valid ? [] : verdict.document.errors).map(({ detail, source }) => ({
      detail,
      source: { parameter: source?.pointer.slice(1) ?? '' },
    })),
    ...queryProblems(operation, query),
  ];
  if (problems.length > 0) {
    throw new Fault(400, problems);
  }
  return Object.fromEntries(sent.map(([{ name }, value]) => [name, value]));
}

function valueOf(
  { in: place, name }: Parameter,
  pathParameters: Values,
  query: URLSearchParams,
  headers: RequestHeaders,
): string | undefined {
  switch (place) {
    case 'path':
      return pathParameters[name];
    case 'query':
      return query.get(name) ?? undefined;
    default:
      return headers[name.toLowerCase()];
  }
}

function typed({ schema }: Parameter, value: string): unknown {
  return schema?.type === 'integer' && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
}

function missingProblem(
  { name: operation }: SandboxOperation,
  { name, in: place, schema }: Parameter,
): Problem {
  const value = schema?.const === undefined ? '' : ` with the value ${JSON.stringify(schema.const)}`;
  return {
    detail: `${operation} needs the ${place} parameter ${name}${value}.`,
    source: { parameter: name },
  };
}

/** Reports query parameters that are duplicate or unknown. */
function queryProblems({ name: operation, parameters }: SandboxOperation, query: URLSearchParams): Problem[] {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return [...new Set(query.keys())].flatMap((name): Problem[] => {
    const shown = name.slice(0, 100);
    const source = { parameter: shown };
    if (!known.includes(name)) {
      const [near] = nearest(name, known);
      const hint = near === undefined ? '' : ` Did you mean ${near}?`;
      return [{ detail: `${operation} does not support the query parameter ${shown}.${hint}`, source }];
    }
    return query.getAll(name).length > 1
      ? [{ detail: `${shown} appears in the query more than once.`, source }]
      : [];
  });
}

/**
 * Checks that the client accepts the response of the operation.
 *
 * @throws {Fault} 406, which is documented only for operations with a JSON:API response
 */
export function checkAccept({ responses, success }: SandboxOperation, accept: string | undefined): void {
  const mediaTypes = [...(responses.get(success)?.content.keys() ?? [])];
  if (responses.has(406) && !accepts(accept, mediaTypes)) {
    const parameters = (accept ?? '').split(',').some(hasForeignParameter)
      ? ' JSON:API accepts no parameter other than ext and profile.'
      : '';
    throw new Fault(406, {
      detail: `Accept allows neither ${mediaTypes.join(' nor ')} nor */*.${parameters}`,
    });
  }
}

/**
 * The media type of a body, in lower case and without parameters.
 *
 * @returns `undefined` if the operation has no body
 * @throws {Fault} 415 for an unsupported media type
 */
export function checkMediaType(
  { name, takes }: SandboxOperation,
  contentType: string | undefined,
  hasBody: boolean,
): string | undefined {
  if (takes.length === 0 || (contentType === undefined && !hasBody)) {
    return undefined;
  }
  const mediaType = (contentType?.split(';')[0] ?? '').trim().toLowerCase();
  const isTaken =
    takes.includes(mediaType) || (takes.includes('*/*') && /^[^\s/]+\/[^\s/]+$/.test(mediaType));
  if (!isTaken) {
    const which =
      contentType === undefined ? 'The request has no Content-Type' : 'The Content-Type is not accepted';
    throw new Fault(415, { detail: `${which}; ${name} accepts ${takes.join(', ')}.` });
  }
  if (hasForeignParameter(contentType ?? '')) {
    const detail = `${mediaType} accepts no parameter other than ext and profile; leave out charset and others.`;
    throw new Fault(415, { detail });
  }
  return mediaType;
}

/**
 * Parses and validates a body.
 *
 * @param mediaType the result of {@link checkMediaType}
 * @returns a JSON value, form fields, or `undefined` for no body or other content
 * @throws {Fault} 400 with all problems
 */
export function readDocument(
  { operationId, takes }: SandboxOperation,
  bytes: Uint8Array,
  mediaType: string | undefined,
  checks: Checks,
): unknown {
  if (takes.length === 0 || takes.includes('*/*')) {
    return undefined;
  }
  const { body, problems } = bytes.length === 0 ? NO_BODY : parse(bytes, mediaType);
  const verdict = checks(operationId, 'body', body, mediaType);
  const all = [...problems, ...(verdict.valid ? [] : verdict.document.errors)];
  if (all.length > 0) {
    throw new Fault(400, all);
  }
  return body;
}

/** The value of a body, and the problems of its text. */
interface ParsedBody {
  readonly body: unknown;
  readonly problems: readonly Problem[];
}

const NO_BODY: ParsedBody = { body: undefined, problems: [] };

function parse(bytes: Uint8Array, mediaType: string | undefined): ParsedBody {
  if (mediaType === 'application/x-www-form-urlencoded') {
    const text = decodeUtf8(bytes);
    if (text === undefined) {
      throw bodyProblem(NOT_TEXT);
    }
    return { body: formFields(text), problems: [] };
  }
  const reading = readJson(bytes);
  if ('problem' in reading) {
    throw bodyProblem(reading.problem.detail);
  }
  const problems = reading.repeated.map(({ path, detail }) => ({
    detail,
    source: { pointer: formatPointer(path) },
  }));
  return { body: reading.value, problems };
}

/** A field must not be sent twice (RFC 6749, section 3.2). */
function formFields(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)];
  const names = fields.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) {
    throw bodyProblem(`${twice.slice(0, 100)} appears in the form more than once.`);
  }
  return Object.fromEntries(fields);
}

function bodyProblem(detail: string): Fault {
  return new Fault(400, { detail, source: { pointer: '' } });
}
