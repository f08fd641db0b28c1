import type { CommandResult } from '../../kit/runCommand';
import type { Contents } from '../contents/contents';
import { ownSandbox, runningSandbox } from './sources/calledSandbox';
import { createServer } from './createServer';
import { documentationFrom, type DocumentationPlace } from './sources/documentationSource';
import { lineTransport } from './lineTransport';

/** What the server is started with. */
export interface ServeOptions {
  readonly place: DocumentationPlace;
  /** A sandbox on this machine; by default the server has its own. */
  readonly sandbox?: URL;
}

/**
 * Serves an assistant by the standard input and output, until the client ends the connection.
 */
export function serve(contents: Contents, { place, sandbox }: ServeOptions): Promise<CommandResult> {
  const server = createServer({
    contents,
    documentation: documentationFrom(place),
    sandbox: sandbox === undefined ? ownSandbox(contents) : runningSandbox(contents, sandbox),
  });
  const transport = lineTransport(process.stdin, process.stdout);
  return new Promise((resolve, reject) => {
    process.stdin.once('end', () => {
      resolve({ stdout: '', stderr: '', code: 0 });
    });
    server.connect(transport).catch(reject);
  });
}
