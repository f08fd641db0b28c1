import { portalOrigins } from '../../portal/brand';
import { Fault } from '../calls/errors';
import type { RequestHeaders } from '../calls/message';

/** How much of a client's header a message repeats. */
const MOST_SHOWN = 200;

/**
 * Refuses a request that did not mean the sandbox, or that an unknown page sent. Any page that a browser
 * opens can send requests to the machine it runs on, and the credentials of the sandbox are published.
 *
 * @param origin the origin of the sandbox: `http://localhost:4010`
 * @param pages the origins that may call it besides the portal and its local build
 * @returns the origin of the calling page; `undefined` for a client that is not a page
 * @throws {Fault} 403 for another host or another page
 */
export function checkAccess(
  { host, origin: page }: RequestHeaders,
  origin: string,
  pages: readonly string[],
): string | undefined {
  // A name that someone else resolves to this machine (DNS rebinding) makes a page same-origin with the
  // sandbox, which then gets no Origin for a GET. Browsers always send the name that the page used.
  if (!hostsOf(origin).includes(host?.toLowerCase() ?? '')) {
    throw new Fault(403, {
      detail: `The sandbox is ${origin} and does not accept requests for the host ${shortHeader(host)}.`,
    });
  }
  if (page === undefined) {
    return undefined;
  }
  if (![...portalOrigins, ...pages].includes(page)) {
    throw new Fault(403, {
      detail:
        `Pages on ${shortHeader(page)} may not call the sandbox. To allow them, ` +
        `start it with --origin ${shortHeader(page)}.`,
    });
  }
  return page;
}

/** The values of `Host` for a sandbox on loopback (RFC 9110, section 7.2): without a port for port 80. */
function hostsOf(origin: string): string[] {
  const { port } = new URL(origin);
  return ['localhost', '127.0.0.1', '[::1]'].map((name) => (port === '' ? name : `${name}:${port}`));
}

function shortHeader(text: string | undefined): string {
  const value = text ?? '(none)';
  return value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
}
