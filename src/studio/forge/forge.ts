import { translate } from '@docusaurus/Translate';

import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { textOf, utf8 } from '../../kit/bytes';
import { forgeDeliveries } from '../../signatures/forge/forgeDeliveries';
import type { ForgedDelivery, ForgedSet } from '../../signatures/forge/types';
import { curlCommand, httpFile, rawMessage } from '../../signatures/forge/write';
import type { Algorithm } from '../../signatures/verify/verificationKey';
import { FieldError, readSink, readTime } from '../examine/examineInput';

/** The receiver of the guide on the computer of a reader: its sink, and where it listens, without TLS. */
export const SINK = 'https://localhost:9000/slipway';
export const TO = 'http://localhost:9000/slipway';

/** What a reader asks for. */
export interface Wish {
  /** The name of an example. */
  readonly event: string;
  readonly algorithm: Algorithm | '';
  readonly sink: string;
  /** Where the deliveries are sent; empty for the sink. */
  readonly to: string;
  /** The clock of the receiver; empty for now. */
  readonly at: string;
}

/** Deliveries that were made. */
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

/** A field that cannot be read; the message says which, and what to write. */
export class ForgeError extends Error {
  override readonly name = 'ForgeError';
}

let count = 0;

/**
 * Makes deliveries with new keys.
 *
 * @throws {ForgeError} for a sink that is no address, and a clock that is no time
 * @throws {TypeError} where the browser has no Web Crypto
 */
export async function forge({ event, algorithm, sink, to, at }: Wish): Promise<Forged> {
  const example = catalogue.deliveries.find(({ name }) => name === event);
  let address: URL | undefined;
  let target: URL | undefined;
  let now: Date;
  try {
    address = readSink(sink);
    target = readSink(to);
    now = readTime(at) ?? new Date();
  } catch (error) {
    throw error instanceof FieldError ? new ForgeError(error.message) : error;
  }
  if (address === undefined || example === undefined) {
    throw new ForgeError(
      translate({
        id: 'forge.noSink',
        message: 'The sink is empty. Write the address that your receiver verifies with.',
      }),
    );
  }
  const { contentType, body } = example;
  const set = await forgeDeliveries({
    ...{ sink: address, now, event: { contentType, body: utf8(body) } },
    ...(algorithm === '' ? {} : { algorithm }),
  });
  count += 1;
  return { set, sink: address, to: target ?? address, at: now.toISOString(), number: count };
}

/** What a delivery can be copied as. */
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
