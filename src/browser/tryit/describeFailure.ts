import { translate } from '@docusaurus/Translate';

import { portalOrigins } from '../../portal/brand';

import type { SendError } from './sendRequest';
import { isSandbox } from './request/servers';

/**
 * Explains why no response came from a server, and what to do.
 *
 * @param page the origin of the page that has sent the request
 */
export function describeFailure(reason: SendError['reason'], server: string, page: string): string {
  switch (reason) {
    case 'timeout':
      return translate(
        { message: '{server} did not respond within 30 seconds. Send again, or choose another server.' },
        { server },
      );
    case 'file':
      return translate({
        message: 'Nothing was sent: your browser can no longer read the file. Choose it again, then send.',
      });
    case 'page':
      return translate({
        message:
          'Nothing was sent: the sandbox in this page is not running. Choose the local sandbox as the server.',
      });
    case 'network':
      return isSandbox(server) ? describeNoSandbox(server, page) : describeNoResponse(server);
  }
}

/** The sandbox refuses unknown pages with 403 and without CORS headers, so that a page cannot see the refusal. */
function describeNoSandbox(server: string, page: string): string {
  return portalOrigins.includes(page)
    ? translate(
        {
          message:
            'Nothing responds at {server}. Start the sandbox on this computer and send again, or choose another server.',
        },
        { server },
      )
    : translate(
        {
          message:
            'Nothing responds at {server}. Start the sandbox on this computer with the option --origin {page} and send again, or choose another server. Without this option, the sandbox rejects requests from {page} with 403, which the browser does not show to this page.',
        },
        { server, page },
      );
}

function describeNoResponse(server: string): string {
  return translate(
    {
      message:
        'No response came from {server}. Check your connection. If the server does not allow calls from a browser on this site, use one of the samples.',
    },
    { server },
  );
}
