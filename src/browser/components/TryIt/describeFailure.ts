import { translate } from '@docusaurus/Translate';
import { RequestError } from '@theme/ApiExplorer/Request/makeRequest';

/** Explains a failed request: why, for which server, and what to do. */
export function describeFailure(error: unknown, server: string): string {
  if (error instanceof RequestError && error.type === 'timeout') {
    return translate(
      {
        id: 'tryIt.timeout',
        message: '{server} did not answer within 30 seconds. Send again, or choose another server.',
      },
      { server },
    );
  }
  return isLocal(server)
    ? translate(
        {
          id: 'tryIt.noSandbox',
          message:
            'Nothing answers at {server}. Start the sandbox on this computer and send again, or choose another server.',
        },
        { server },
      )
    : translate(
        {
          id: 'tryIt.noAnswer',
          message:
            'No answer came from {server}. Check your connection. If the server does not allow calls from a browser on this site, use one of the samples.',
        },
        { server },
      );
}

function isLocal(server: string): boolean {
  return URL.canParse(server) && new URL(server).hostname === 'localhost';
}
