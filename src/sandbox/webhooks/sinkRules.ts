/** How a delivery is carried: over TLS, or in plain HTTP. */
export type Carrier = 'tls' | 'plain';

/**
 * How deliveries to a sink are carried; `undefined` for a sink that may get none. Anyone who starts the sandbox
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
