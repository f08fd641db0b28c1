import { serveStdio } from '@modelcontextprotocol/server/stdio';

import type { CommandResult } from '../../kit/runCommand';
import { knowledgeOf, sandboxApis, type Contents } from '../contents/contents';
import { createServer } from './createServer';
import { createTools } from './createTools';
import { lineTransport } from './protocol/lineTransport';
import { ownSandbox, runningSandbox } from './sources/calledSandbox';
import { documentationFrom, type DocumentationPlace } from './sources/documentationSource';

export interface ServeOptions {
  readonly place: DocumentationPlace;
  /** A sandbox on this machine; by default the server has its own. */
  readonly sandbox?: URL;
}

/**
 * Serves an assistant by the standard input and output, until the client ends the connection: by the revision of the protocol whose
 * requests say it themselves, and by those that begin with a handshake.
 */
export function serve(contents: Contents, { place, sandbox }: ServeOptions): Promise<CommandResult> {
  const apis = sandboxApis(contents);
  const tools = createTools({
    knowledge: knowledgeOf(contents),
    documentation: documentationFrom(place),
    sandbox: sandbox === undefined ? ownSandbox(apis) : runningSandbox(apis, sandbox),
  });
  const transport = lineTransport(process.stdin, process.stdout);
  return new Promise((resolve) => {
    process.stdin.once('end', () => {
      resolve({ stdout: '', stderr: '', code: 0 });
    });
    serveStdio(() => createServer(tools, contents.version), { transport });
  });
}
