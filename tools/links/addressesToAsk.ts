/** Hosts that stand for something in examples, or for the reader's own machine (RFC 2606, RFC 6761). */
const NOBODY = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$|^\[?::1\]?$|^127\./;

/**
 * What there is to ask: each document once, whatever place on it is linked.
 *
 * @param external addresses on other hosts, with the files that have them
 * @returns document to the files that link to it
 */
export function addressesToAsk(
  external: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const documents = new Map<string, Set<string>>();
  for (const [address, files] of external) {
    const url = new URL(address);
    url.hash = '';
    if (!NOBODY.test(url.hostname)) {
      documents.set(url.href, new Set([...(documents.get(url.href) ?? []), ...files]));
    }
  }
  return new Map([...documents].map(([address, files]) => [address, [...files].sort()]));
}
