import type { Json } from '../read/openapi';
import type { CallBody, CallDelivery } from './calls';
import type { Criterion, Subject } from './criterion';
import type { ValueSource, Template } from './expression';
import { replaceAt, valueOfPointer } from './places';
import type { RunCall } from './runnable';

/** A request of a step, complete (RFC 9110). */
export interface RunRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
}

/** The response to a request, as far as comparisons look at it. */
export interface RunResponse {
  readonly status: number;
  /** The value of a header by its name in lower case. */
  readonly header: (name: string) => string | undefined;
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
  /** `undefined` if the response lacks it. */
  readonly actual: Json | undefined;
  readonly expected: Json;
  readonly holds: boolean;
}

/** A comparison of the body of a delivery, with what was found. */
interface DeliveryVerdict extends Omit<Verdict, 'criterion'> {
  /** A JSON Pointer (RFC 6901). */
  readonly pointer: string;
}

/** The outcome of the delivery that a step expects. */
export interface DeliveryRun<Delivery extends RunDelivery = RunDelivery> {
  /** Missing if none came. */
  readonly received?: Delivery;
  readonly verdicts: readonly DeliveryVerdict[];
  readonly holds: boolean;
}

export interface StepRun<
  Response extends RunResponse = RunResponse,
  Delivery extends RunDelivery = RunDelivery,
> {
  readonly step: string;
  readonly request: RunRequest;
  readonly response: Response;
  readonly verdicts: readonly Verdict[];
  /** What the step returned; a value that the response lacks is missing. */
  readonly outputs: Readonly<Record<string, Json>>;
  /** Missing for a step without one, and for one whose comparisons of the response do not hold. */
  readonly delivery?: DeliveryRun<Delivery>;
  /** Whether all comparisons hold. */
  readonly holds: boolean;
}

/** The values of a run: inputs by their names, outputs by step and name: `getToken.token`. */
export type RunValues = ReadonlyMap<string, Json>;

/** What a run needs besides the steps. */
export interface RunOptions<Response extends RunResponse, Delivery extends RunDelivery> {
  /** What is known at the start: the inputs, and what steps returned that ran before. */
  readonly values: RunValues;
  /** The base URL of an API: `http://localhost:4010/checkout`. */
  readonly server: (api: string) => string;
  readonly send: (request: RunRequest) => Promise<Response>;
  /** Waits for a delivery of an event to an address; without it, deliveries are not looked at. */
  readonly receive?: (event: string, sink: string) => Promise<Delivery | undefined>;
}

/**
 * Runs the steps of a workflow in order, until one does not hold.
 *
 * @returns what each step did, as soon as it is known
 * @throws {Error} for a value that no step returned, or whatever `send` and `receive` throw
 */
export async function* runWorkflow<Response extends RunResponse, Delivery extends RunDelivery>(
  calls: readonly RunCall[],
  options: RunOptions<Response, Delivery>,
): AsyncGenerator<StepRun<Response, Delivery>> {
  let values = options.values;
  for (const call of calls) {
    const run = await runStep(call, { ...options, values });
    values = withOutputs(values, run);
    yield run;
    if (!run.holds) {
      return;
    }
  }
}

/** The values that are known after a step. */
export function withOutputs(
  values: RunValues,
  { step, outputs }: Pick<StepRun, 'step' | 'outputs'>,
): RunValues {
  return new Map([
    ...values,
    ...Object.entries(outputs).map(([name, value]) => [`${step}.${name}`, value] as const),
  ]);
}

async function runStep<Response extends RunResponse, Delivery extends RunDelivery>(
  call: RunCall,
  options: RunOptions<Response, Delivery>,
): Promise<StepRun<Response, Delivery>> {
  const { values } = options;
  const { step, delivery } = call;
  const request = requestOf(call, options);
  const response = await options.send(request);
  const verdicts = call.criteria.map((criterion) => verdictOf(criterion, response, values));
  const outputs = Object.fromEntries(
    call.outputs.flatMap(([name, subject]) => {
      const value = valueIn(response, subject);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const run = { step, request, response, verdicts, outputs, holds: verdicts.every(({ holds }) => holds) };
  if (!run.holds || delivery === undefined || options.receive === undefined) {
    return run;
  }
  const delivered = await receive(delivery, withOutputs(values, run), options.receive);
  return { ...run, delivery: delivered, holds: delivered.holds };
}

function requestOf(
  { target, parameters, body }: RunCall,
  { values, server }: Pick<RunOptions<RunResponse, RunDelivery>, 'values' | 'server'>,
): RunRequest {
  const of = (place: 'header' | 'query') =>
    parameters
      .filter((one) => one.in === place)
      .map(({ name, value }): [string, string] => [name, fill(value, values)]);
  const sent = bodyText(body, values);
  const rest = {
    method: target.method.toUpperCase(),
    headers: [...of('header'), ...(body === undefined ? [] : [['Content-Type', body.mediaType] as const])],
    ...(sent === undefined ? {} : { body: sent }),
  };
  if (target.kind === 'address') {
    return { ...rest, url: jsonText(valueOf(target.address, values)) };
  }
  const path = target.path.replace(/\{([^}]+)\}/g, (whole, name: string) => {
    const found = parameters.find((one) => one.in === 'path' && one.name === name);
    return found === undefined ? whole : encodeURIComponent(fill(found.value, values));
  });
  const query = of('query').map((pair) => pair.map(encodeURIComponent).join('='));
  return {
    ...rest,
    url: `${server(target.api)}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
  };
}

function bodyText(body: CallBody | undefined, values: RunValues): string | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'form':
      return new URLSearchParams(
        body.fields.map(([name, value]): [string, string] => [name, fill(value, values)]),
      ).toString();
    case 'example':
      return jsonText(
        body.replacements.reduce<Json>(
          (changed, [pointer, template]) => replaceAt(changed, pointer, fill(template, values)),
          body.payload,
        ),
      );
  }
}

/** The text of a template; a value that is not text is written as JSON. */
function fill(template: Template, values: RunValues): string {
  return template.map((part) => (typeof part === 'string' ? part : jsonText(valueOf(part, values)))).join('');
}

function jsonText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueOf(source: ValueSource, values: RunValues): Json {
  const value = values.get(source.kind === 'input' ? source.name : `${source.step}.${source.name}`);
  if (value === undefined) {
    throw new Error(
      source.kind === 'input'
        ? `The workflow needs the input ${source.name}.`
        : `The step ${source.step} returned no ${source.name}, which a later step takes.`,
    );
  }
  return value;
}

function verdictOf(criterion: Criterion, response: RunResponse, values: RunValues): Verdict {
  const { subject, operator, operand } = criterion;
  const actual = valueIn(response, subject);
  const expected = operand.kind === 'value' ? operand.value : valueOf(operand, values);
  return { criterion, actual, expected, holds: (actual === expected) === (operator === '==') };
}

function valueIn({ status, header, json }: RunResponse, subject: Subject): Json | undefined {
  switch (subject.kind) {
    case 'status':
      return status;
    case 'header':
      return header(subject.name.toLowerCase());
    case 'body':
      return valueOfPointer(json, subject.pointer);
  }
}

async function receive<Delivery extends RunDelivery>(
  { event, sink, body, signed }: CallDelivery,
  values: RunValues,
  take: (event: string, sink: string) => Promise<Delivery | undefined>,
): Promise<DeliveryRun<Delivery>> {
  const received = await take(event, fill(sink, values));
  if (received === undefined) {
    return { verdicts: [], holds: false };
  }
  const verdicts = body.map(([pointer, source]) => {
    const [actual, expected] = [valueOfPointer(received.body, pointer), valueOf(source, values)];
    return { pointer, actual, expected, holds: actual === expected };
  });
  const holds = verdicts.every((verdict) => verdict.holds) && (received.isSigned || !signed);
  return { received, verdicts, holds };
}
