import { InputError } from '../../kit/problem';
import { loopbackAddresses } from './loopback';

/** How a delivery is carried: over TLS, or in plain HTTP. */
export type Carrier = 'tls' | 'plain';

/**
 * How deliveries to a sink are carried; `undefined` for a sink that may get none. Whoever starts the sandbox
 * decides, and not a subscription: otherwise anyone who can call it could make it post to any service on the
 * machine.
 */
export type SinkRules = (sink: URL) => Carrier | undefined;

/** The host and the port of a sink: `localhost:9000`. */
export function placeOf({ hostname, port }: URL): string {
  return `${hostname}:${port === '' ? '443' : port}`;
}

/** The arguments that allow a sink: over TLS, or in plain HTTP. */
export function argumentsFor(sink: URL): string {
  const place = placeOf(sink);
  return `--sink ${place}, or --sink http://${place} if the receiver there speaks plain HTTP`;
}

/**
 * Reads the sinks that deliveries may go to: `localhost:9000`, or `http://localhost:9000` for plain HTTP.
 * Other sinks get none.
 *
 * @param fix what to do about an invalid one
 * @throws {InputError} if one is no host and port of this machine, or is named with both carriers
 */
export function readSinkRules(texts: readonly string[], fix: string): SinkRules {
  const carriers = new Map<string, Carrier>();
  for (const text of texts) {
    const { place, carrier } = readSink(text, fix);
    if ((carriers.get(place) ?? carrier) !== carrier) {
      throw problem(`--sink names ${place} both with TLS and with plain HTTP.`, fix);
    }
    carriers.set(place, carrier);
  }
  return (sink) => carriers.get(placeOf(sink));
}

function readSink(text: string, fix: string): { readonly place: string; readonly carrier: Carrier } {
  const [, scheme, authority = ''] = /^(?:(https?):\/\/)?([^/?#@\s]+:[0-9]+)\/?$/.exec(text) ?? [];
  // Read as an address of a subscription, so that both are written in the same way.
  const address = `https://${authority}`;
  if (authority === '' || !URL.canParse(address)) {
    throw problem(`--sink ${text} is not a host and a port, such as localhost:9000.`, fix);
  }
  const sink = new URL(address);
  if (loopbackAddresses(sink.hostname).length === 0) {
    throw problem(`--sink ${text} is not on this machine, and the sandbox delivers to no other.`, fix);
  }
  return { place: placeOf(sink), carrier: scheme === 'http' ? 'plain' : 'tls' };
}

function problem(message: string, fix: string): InputError {
  return new InputError([{ message, fix }]);
}
