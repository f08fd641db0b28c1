/** A loopback address for the host of a sink. */
export interface LoopbackAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The most characters of a name (RFC 1035, section 2.3.4), with a dot at its end. */
const LONGEST_NAME = 254;

/**
 * The loopback addresses of a host, or none for any other host: `localhost` and its subdomains (RFC 6761,
 * section 6.3), 127.0.0.0/8 and ::1. Names are not resolved, so that neither DNS nor a hosts file can
 * redirect a delivery.
 *
 * @param host the normalized `hostname` of a URL
 */
export function loopbackAddresses(host: string): readonly LoopbackAddress[] {
  if (/^127\.\d+\.\d+\.\d+$/.test(host)) {
    return [{ address: host, family: 4 }];
  }
  if (host === '[::1]') {
    return [{ address: '::1', family: 6 }];
  }
  return host.length <= LONGEST_NAME && /^([^.]+\.)*localhost\.?$/.test(host)
    ? [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]
    : [];
}
