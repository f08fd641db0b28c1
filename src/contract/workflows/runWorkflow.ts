import type { Json } from '../openapi';
import type { CallBody, CallDelivery, WorkflowCall } from './calls';
import type { Criterion, Subject } from './criterion';
import type { Source, Template } from './expression';

/** A request of a step, complete (RFC 9110). */
export interface RunRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

/** The response to a request. */
export interface RunResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body of a JSON document; anything else is `undefined`. */
  readonly json?: Json;
}

/** A delivery that the platform made after a step. */
export interface RunDelivery {
  readonly body: Json;
  /** Whether its signature is valid (RFC 9421). */
  readonly isSigned: boolean;
}

/** A comparison of a step, with what was found. */
export interface Verdict {
  readonly criterion: Criterion;
  readonly actual: Json | undefined;
  readonly expected: Json | undefined;
  readonly holds: boolean;
}

/** A step that ran. */
export interface StepRun {
  readonly step: string;
  readonly request: RunRequest;
  readonly response: RunResponse;
  readonly verdicts: readonly Verdict[];
  /** What the step returned; a value that the response lacks is missing. */
  readonly outputs: Readonly<Record<string, Json>>;
  readonly delivery?: { readonly received?: RunDelivery; readonly holds: boolean };
  /** Whether all comparisons hold. */
  readonly holds: boolean;
}

/** What a run needs besides the steps. */
export interface RunOptions {
  readonly inputs: Readonly<Record<string, Json>>;
  /** The base URL of an API: `http://localhost:4010/checkout`. */
  readonly server: (api: string) => string;
  readonly send: (request: RunRequest) => Promise<RunResponse>;
  /** Waits for a delivery; without it, deliveries are not looked at. */
  readonly receive?: (event: string, sink: string) => Promise<RunDelivery | undefined>;
}

/** The values of a run: inputs by their names, outputs by step and name. */
type Values = ReadonlyMap<string, Json>;

/**
 * Runs a workflow, step by step, until a step does not hold.
 *
 * @param calls the steps in order
 * @returns what each step did, as soon as it is known
 * @throws {Error} for a value that no step returned, or whatever `send` throws
 */
export async function* runWorkflow(
  calls: readonly WorkflowCall[],
  options: RunOptions,
): AsyncGenerator<StepRun> {
  const values = new Map(Object.entries(options.inputs));
  for (const call of calls) {
    const run = await runStep(call, values, options);
    for (const [name, value] of Object.entries(run.outputs)) {
      values.set(`${call.step}.${name}`, value);
    }
    yield run;
    if (!run.holds) {
      return;
    }
  }
}

async function runStep(call: WorkflowCall, values: Values, options: RunOptions): Promise<StepRun> {
  const request = requestOf(call, values, options);
  const response = await options.send(request);
  const verdicts = call.criteria.map((criterion) => verdictOf(criterion, response, values));
  const outputs = Object.fromEntries(
    call.outputs.flatMap(([name, subject]) => {
      const value = valueAt(subject, response);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const held = verdicts.every(({ holds }) => holds);
  const { delivery, step } = call;
  const known = new Map([
    ...values,
    ...Object.entries(outputs).map(([name, value]) => [`${step}.${name}`, value] as const),
  ]);
  const delivered =
    held && delivery !== undefined && options.receive !== undefined
      ? await receive(delivery, known, options.receive)
      : undefined;
  return {
    step,
    request,
    response,
    verdicts,
    outputs,
    ...(delivered === undefined ? {} : { delivery: delivered }),
    holds: held && delivered?.holds !== false,
  };
}

function requestOf(
  { target, parameters, body }: WorkflowCall,
  values: Values,
  { server }: RunOptions,
): RunRequest {
  const headers = parameters
    .filter(({ in: place }) => place === 'header')
    .map(({ name, value }) => [name, fill(value, values)] as const);
  const sent = bodyText(body, values);
  const rest = {
    headers: [...headers, ...(body === undefined ? [] : [['Content-Type', body.mediaType] as const])],
    ...(sent === undefined ? {} : { body: sent }),
  };
  if (target.kind === 'address') {
    return { method: target.method.toUpperCase(), url: textOf(valueOf(target.address, values)), ...rest };
  }
  const path = target.entry.path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const found = parameters.find((one) => one.in === 'path' && one.name === name);
    return found === undefined ? whole : encodeURIComponent(fill(found.value, values));
  });
  const query = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(fill(value, values))}`);
  return {
    method: target.entry.method.toUpperCase(),
    url: `${server(target.api)}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    ...rest,
  };
}

function bodyText(body: CallBody | undefined, values: Values): string | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'form':
      return new URLSearchParams(body.fields.map(([name, value]) => [name, fill(value, values)])).toString();
    case 'example': {
      const payload = body.replacements.reduce<Json>(
        (changed, [pointer, template]) => replaceAt(changed, keysOf(pointer), fill(template, values)),
        body.payload,
      );
      return textOf(payload);
    }
  }
}

/** The text of a template; a value that is not text is written as JSON. */
function fill(template: Template, values: Values): string {
  return template.map((part) => (typeof part === 'string' ? part : textOf(valueOf(part, values)))).join('');
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueOf(source: Source, values: Values): Json {
  const name = source.kind === 'input' ? source.name : `${source.step}.${source.name}`;
  const value = values.get(name);
  if (value === undefined) {
    throw new Error(
      source.kind === 'input'
        ? `The workflow needs the input ${name}.`
        : `The step ${source.step} returned no ${source.name}, which a later step takes.`,
    );
  }
  return value;
}

function verdictOf(criterion: Criterion, response: RunResponse, values: Values): Verdict {
  const { subject, operator, operand } = criterion;
  const actual = valueAt(subject, response);
  const expected = operand.kind === 'value' ? operand.value : valueOf(operand, values);
  return { criterion, actual, expected, holds: (actual === expected) === (operator === '==') };
}

function valueAt(subject: Subject, { status, headers, json }: RunResponse): Json | undefined {
  switch (subject.kind) {
    case 'status':
      return status;
    case 'header':
      return headers[subject.name.toLowerCase()];
    case 'body':
      return at(json, keysOf(subject.pointer));
  }
}

/** The keys of a JSON Pointer (RFC 6901, section 4). */
function keysOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function at(value: Json | undefined, keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Readonly<Record<string, Json>>)[key]
        : undefined,
    value,
  );
}

/** A copy of a value with another one at the end of a path. */
function replaceAt(value: Json, [key, ...rest]: readonly string[], by: Json): Json {
  if (key === undefined) {
    return by;
  }
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item, index) =>
      String(index) === key ? replaceAt(item, rest, by) : item,
    );
  }
  const members =
    typeof value === 'object' && value !== null ? (value as Readonly<Record<string, Json>>) : {};
  return { ...members, [key]: replaceAt(members[key] ?? null, rest, by) };
}

async function receive(
  { event, sink, body, signed }: CallDelivery,
  values: Values,
  take: NonNullable<RunOptions['receive']>,
): Promise<NonNullable<StepRun['delivery']>> {
  const received = await take(event, fill(sink, values));
  if (received === undefined) {
    return { holds: false };
  }
  const holds =
    body.every(([pointer, source]) => at(received.body, keysOf(pointer)) === valueOf(source, values)) &&
    (received.isSigned || !signed);
  return { received, holds };
}
