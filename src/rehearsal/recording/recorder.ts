import { textOf } from '../../kit/bytes';
import type { SandboxExchange } from '../../sandbox/service/createSandbox';
import type { SinkAnswer, SinkClient } from '../../sandbox/webhooks/sinkClient';
import { createBlanker } from './blank';
import type { KnownCalls } from './knownCalls';
import type { Exchange, Fields } from './model';
import { parseBody } from './parseBody';

export interface RecorderOptions {
  readonly calls: KnownCalls;
  /** The name of the delivery of each type of event: `webhooks/saleCreated`. */
  readonly deliveries: ReadonlyMap<string, string>;
  readonly now: () => number;
  /** Takes each call and delivery when it has ended, blanked. */
  readonly onExchange: (exchange: Exchange) => void;
}

/** Records what a sandbox does. */
export interface Recorder {
  /** The `onExchange` of a sandbox. */
  readonly onCall: (call: SandboxExchange) => void;
  /** A client that records what it delivers. */
  readonly recording: (client: SinkClient) => SinkClient;
}

/** The most events whose attempts are counted. */
const MOST_EVENTS = 10_000;

/** Creates a recorder: secrets and personal data are blanked before anything leaves it. */
export function createRecorder({ calls, deliveries, now, onExchange }: RecorderOptions): Recorder {
  const blanker = createBlanker();
  const attempts = new Map<string, number>();
  let sequence = 0;
  const emit = (exchange: Omit<Exchange, 'sequence'>): void => {
    sequence += 1;
    const { target, requestFields, requestBody, responseFields, responseBody } = exchange;
    onExchange({
      ...exchange,
      sequence,
      target: blanker.target(target),
      requestFields: blanker.fields(requestFields),
      ...(requestBody === undefined ? {} : { requestBody: blanker.body(requestBody) }),
      ...(responseFields === undefined ? {} : { responseFields: blanker.fields(responseFields) }),
      ...(responseBody === undefined ? {} : { responseBody: blanker.body(responseBody) }),
    });
  };
  return {
    onCall: ({ at, milliseconds, request: { method, target, headers }, body, response }) => {
      const found = calls.find(method, target.split('?', 1)[0] ?? '');
      const requestFields = definedFields(headers);
      const responseFields = lowerCased(response.headers);
      emit({
        ...{ kind: 'call', at, milliseconds, method, target, requestFields },
        host: requestFields['host'] ?? '',
        ...(found?.operation === undefined ? {} : { operation: found.operation }),
        ...(found?.parameters === undefined ? {} : { pathParameters: found.parameters }),
        ...bodyAs('requestBody', body, requestFields),
        ...playedIn(responseFields),
        ...(response.lost === true
          ? {}
          : {
              ...{ status: response.status, responseFields },
              ...bodyAs('responseBody', response.body, responseFields),
            }),
      });
    },
    recording: (client) => async (addressee, headers, body, stop) => {
      const at = now();
      const answer = await client(addressee, headers, body, stop);
      const { sink, type, subscriptionId, play, forged } = addressee;
      const operation = deliveries.get(type);
      const requestFields = lowerCased(headers);
      const event = `${subscriptionId} ${requestFields['content-digest'] ?? ''}`;
      const attempt = (attempts.get(event) ?? 0) + 1;
      if (attempts.size < MOST_EVENTS || attempts.has(event)) {
        attempts.set(event, attempt);
      }
      emit({
        ...{ kind: 'delivery', at, milliseconds: now() - at, method: 'POST', host: sink.host },
        target: `${sink.pathname}${sink.search}`,
        ...(operation === undefined ? {} : { operation }),
        ...{ requestFields, attempt },
        ...(play === undefined ? {} : { play }),
        ...(forged === undefined ? {} : { forged }),
        ...bodyAs('requestBody', body, requestFields),
        ...answered(answer),
      });
      return answer;
    },
  };
}

/** The variation that the sandbox says it played. */
function playedIn({ 'sandbox-play': play }: Fields): Pick<Exchange, 'play'> {
  return play === undefined ? {} : { play };
}

function answered(answer: SinkAnswer): Pick<Exchange, 'status' | 'responseFields'> {
  if ('failure' in answer) {
    return {};
  }
  const { status, retryAfter } = answer;
  return { status, responseFields: retryAfter === undefined ? {} : { 'retry-after': retryAfter } };
}

function bodyAs<Name extends 'requestBody' | 'responseBody'>(
  name: Name,
  bytes: Uint8Array | undefined,
  fields: Fields,
): Partial<Record<Name, unknown>> {
  const body =
    bytes === undefined || bytes.length === 0
      ? undefined
      : parseBody(textOf(bytes), fields['content-type'] ?? '');
  return body === undefined ? {} : ({ [name]: body } as Partial<Record<Name, unknown>>);
}

function definedFields(fields: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), value]],
    ),
  );
}

function lowerCased(fields: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}
