import { translate } from '@docusaurus/Translate';

import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { textOf, utf8 } from '../../kit/bytes';
import {
  type Algorithm,
  curlCommand,
  type ForgedDelivery,
  forgeDeliveries,
  type ForgedSet,
  httpFile,
  ownEvent,
  rawMessage,
} from '../../signatures';
import { FieldError, readSink, readTime } from '../examine/inputFields';

/** The receiver of the guide on the computer of a reader: its sink, and where it listens, without TLS. */
export const SINK = 'https://localhost:9000/slipway';
export const TO = 'http://localhost:9000/slipway';

/** Stands for an event of the reader's own among the names of examples. */
export const OWN = 'own';

export interface Wish {
  /** The name of an example, or `OWN`. */
  readonly event: string;
  /** An event or a sale of the reader's own. */
  readonly own: string;
  readonly algorithm: Algorithm | '';
  readonly sink: string;
  /** Where the deliveries are sent; empty for the sink. */
  readonly to: string;
  /** The clock of the receiver; empty for now. */
  readonly at: string;
}

export interface Forged {
  readonly set: ForgedSet;
  readonly sink: URL;
  /** Where commands and files of requests send them. */
  readonly to: URL;
  /** The clock of the receiver. */
  readonly at: string;
  /** Counts the sets of the page. */
  readonly number: number;
}

let count = 0;

/**
 * Makes deliveries with new keys.
 *
 * @throws {FieldError} for a sink that is not an address, and a clock that is not a time
 * @throws {OwnEventError} for a text that is neither an event nor a sale
 * @throws {TypeError} where the browser has no Web Crypto
 */
export async function forge({ event, own, algorithm, sink, to, at }: Wish): Promise<Forged> {
  const [first] = catalogue.deliveries;
  const example = event === OWN ? first : catalogue.deliveries.find(({ name }) => name === event);
  const address = readSink(sink);
  const target = readSink(to);
  const now = readTime(at) ?? new Date();
  if (address === undefined || example === undefined) {
    throw new FieldError(
      'sink',
      translate({ message: 'The sink is empty. Enter the address that your receiver verifies against.' }),
    );
  }
  const set = await forgeDeliveries({
    ...{
      sink: address,
      now,
      event: event === OWN ? ownEvent(utf8(own), example.body, now) : eventOf(example),
    },
    ...(algorithm === '' ? {} : { algorithm }),
  });
  count += 1;
  return { set, sink: address, to: target ?? address, at: now.toISOString(), number: count };
}

function eventOf({ contentType, body }: { readonly contentType: string; readonly body: string }) {
  return { contentType, body: utf8(body) };
}

export type Format = 'curl' | 'raw' | 'http';

/** A longer text is not copied, in characters. */
const MOST_COPIED = 2_000_000;

/** A delivery as a text to copy; `undefined` for one that is too long, which the archive has. */
export function textIn(format: Format, delivery: ForgedDelivery, to: URL): string | undefined {
  if (delivery.message.body.length > MOST_COPIED) {
    return undefined;
  }
  switch (format) {
    case 'curl':
      return curlCommand(delivery.message, to);
    case 'raw':
      return textOf(rawMessage(delivery.message));
    case 'http':
      return httpFile([delivery], to);
  }
}
