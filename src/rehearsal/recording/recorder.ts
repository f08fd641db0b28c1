import { textOf } from '../../kit/bytes';
import type { SandboxExchange, SinkResponse, SinkClient } from '../../sandbox';
import type { Blanker } from './blank';
import type { KnownCalls } from './knownCalls';
import type { Exchange, Fields } from './recording';
import { bodiesOf, parseBody, type ParsedBody } from './parseBody';

export interface RecorderOptions {
  readonly calls: KnownCalls;
  readonly blanker: Blanker;
  /** The number of the last call of a recording that is continued; 0 by default. */
  readonly after?: number;
  /** The name of the delivery of each type of event: `webhooks/saleCreated`. */
  readonly deliveries: ReadonlyMap<string, string>;
  readonly now: () => number;
  /** Takes each call and delivery when it has ended, blanked. */
  readonly onExchange: (exchange: Exchange) => void;
}

export interface Recorder {
  /** The `onExchange` of a sandbox. */
  readonly onCall: (call: SandboxExchange) => void;
  /** A client that records what it delivers. */
  readonly recording: (client: SinkClient) => SinkClient;
}

/** The most events whose attempts are counted. */
const MOST_EVENTS = 10_000;

/** Creates a recorder: all that is not known to be harmless is blanked before it leaves it. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { calls, blanker, deliveries, now, onExchange } = options;
  const attempts = new Map<string, number>();
  let sequence = options.after ?? 0;
  const emit = (exchange: Omit<Exchange, 'sequence'>): void => {
    sequence += 1;
    onExchange({ ...blanker.exchange(exchange), sequence });
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
        ...(responseFields['sandbox-play'] === undefined ? {} : { play: responseFields['sandbox-play'] }),
        ...(response.lost === true ? {} : { status: response.status, responseFields }),
        ...bodiesOf(
          parsedBody(body, requestFields),
          response.lost === true ? {} : parsedBody(response.body, responseFields),
        ),
      });
    },
    recording: (client) => async (addressee, headers, body, stop) => {
      const at = now();
      const response = await client(addressee, headers, body, stop);
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
        ...bodiesOf(parsedBody(body, requestFields), {}),
        ...answered(response),
      });
      return response;
    },
  };
}

function answered(response: SinkResponse): Pick<Exchange, 'status' | 'responseFields'> {
  if ('failure' in response) {
    return {};
  }
  const { status, retryAfter } = response;
  return { status, responseFields: retryAfter === undefined ? {} : { 'retry-after': retryAfter } };
}

function parsedBody(bytes: Uint8Array | undefined, fields: Fields): ParsedBody {
  return bytes === undefined || bytes.length === 0
    ? {}
    : parseBody(textOf(bytes), fields['content-type'] ?? '');
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
