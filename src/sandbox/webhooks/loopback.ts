/** The addresses to which a connection to this machine may go, by the host of a sink. */
export interface LoopbackAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/**
 * The addresses of a host that is this machine, or none for any other: `localhost` and the names below
 * it (RFC 6761, section 6.3), 127.0.0.0/8 and ::1. No name is looked up, so that no entry of a name server
 * or of a hosts file sends a delivery elsewhere.
 *
 * @param host the `hostname` of a URL, which has its one spelling of an address
 */
export function loopbackAddresses(host: string): readonly LoopbackAddress[] {
  if (/^127\.\d+\.\d+\.\d+$/.test(host)) {
    return [{ address: host, family: 4 }];
  }
  if (host === '[::1]') {
    return [{ address: '::1', family: 6 }];
  }
  return /^([^.]+\.)*localhost\.?$/.test(host)
    ? [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]
    : [];
}
