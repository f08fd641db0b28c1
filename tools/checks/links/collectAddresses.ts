/** Reserved hosts for examples and for the local machine (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$|^\[?::1\]?$|^127\./;

/**
 * The documents to request, each once, regardless of the linked anchors.
 *
 * @param external addresses on other hosts, with the files that link to them
 * @returns the files that link to each document
 */
export function collectAddresses(
  external: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const documents = new Map<string, Set<string>>();
  for (const [address, files] of external) {
    const url = new URL(address);
    url.hash = '';
    if (!RESERVED.test(url.hostname)) {
      documents.set(url.href, new Set([...(documents.get(url.href) ?? []), ...files]));
    }
  }
  return new Map([...documents].map(([address, files]) => [address, [...files].sort()]));
}
