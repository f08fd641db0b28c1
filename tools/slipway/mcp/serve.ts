import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import type { CommandResult } from '../../../src/kit/runCommand';
import type { Contents } from '../contents';
import { ownSandbox, runningSandbox } from './calledSandbox';
import { createServer } from './createServer';
import { documentationFrom, type DocumentationPlace } from './documentationSource';

/** What the server is started with. */
export interface ServeOptions {
  readonly place: DocumentationPlace;
  /** A sandbox on this machine; by default the server has its own. */
  readonly sandbox?: URL;
}

/**
 * Serves an assistant by the standard input and output, until the client ends the connection.
 *
 * @returns code 1 if a message was too large, which ends the connection
 */
export function serve(contents: Contents, { place, sandbox }: ServeOptions): Promise<CommandResult> {
  const server = createServer({
    contents,
    documentation: documentationFrom(place),
    sandbox: sandbox === undefined ? ownSandbox(contents) : runningSandbox(contents, sandbox),
  });
  const transport = new StdioServerTransport();
  return new Promise((resolve, reject) => {
    const end = (error?: Error) => {
      const message = error === undefined ? '' : `The connection ended: ${error.message}\n`;
      resolve({ stdout: '', stderr: message, code: error === undefined ? 0 : 1 });
    };
    let last: Error | undefined;
    transport.onerror = (error) => {
      last = error;
    };
    // The transport closes by itself only after an error.
    transport.onclose = () => {
      end(last);
    };
    process.stdin.once('end', () => {
      end();
    });
    process.stdout.once('error', end);
    server.connect(transport).catch(reject);
  });
}
