import { printable } from '../../kit/phrases';
import { type InputError, inputError } from '../../kit/problem';
import { loopbackAddresses } from '../webhooks/loopback';
import { placeOf, type Carrier, type SinkRules } from '../webhooks/sinkRules';

/**
 * Reads the sinks that deliveries may go to: `localhost:9000`, or `http://localhost:9000` for plain HTTP.
 * Other sinks get none.
 *
 * @param fix what to do about an invalid one
 * @throws {InputError} if one is not a host and port of this machine, or is named with both carriers
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

/**
 * A name or an address, and a port. Only the characters of a host (RFC 3986, section 3.2.2): a backslash, a name of a user or
 * a control character would make the URL parser find another host than a reader of the option.
 */
const SINK = /^(?:(https?):\/\/)?((?:[a-z0-9._-]+|\[[0-9a-f:.]+\]):[0-9]+)\/?$/i;

function readSink(text: string, fix: string): { readonly place: string; readonly carrier: Carrier } {
  const [, scheme, authority = ''] = SINK.exec(text) ?? [];
  // Read as an address of a subscription, so that both are written in the same way.
  const address = `https://${authority}`;
  if (authority === '' || !URL.canParse(address)) {
    throw problem(`--sink ${printableRule(text)} is not a host and a port, such as localhost:9000.`, fix);
  }
  const sink = new URL(address);
  if (loopbackAddresses(sink.hostname).length === 0) {
    throw problem(
      `--sink ${printableRule(text)} is not on this machine, and the sandbox delivers to no other.`,
      fix,
    );
  }
  return { place: placeOf(sink), carrier: scheme === 'http' ? 'plain' : 'tls' };
}

function printableRule(text: string): string {
  return printable(text.slice(0, 200)).replace(/[\u0000-\u001f]/g, '\ufffd');
}

function problem(message: string, fix: string): InputError {
  return inputError(message, fix);
}
