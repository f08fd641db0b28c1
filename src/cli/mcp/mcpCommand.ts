import { brand } from '../../portal/brand';
import { DOCUMENTATION_FILE } from '../../portal/files';
import { commandLine, readCommand, valued } from '../../kit/commandLine';
import { argumentError } from '../../kit/commandOptions';
import { requireFile } from '../../kit/readInput';
import type { CommandResult } from '../../kit/runCommand';
import { strictUrl } from '../../kit/strictUrl';
import { loopbackAddresses } from '../../sandbox';
import type { Contents } from '../contents/contents';
import { DOCUMENTATION_FIX } from './sources/documentationFix';
import type { DocumentationPlace } from './sources/documentationSource';
import type { ServeOptions } from './serve';
import { unpackServer } from './unpackServer';

export const mcpLine = commandLine({
  name: 'mcp',
  summary: 'serves all this and the documentation to an assistant',
  about:
    'Serves the contracts and the documentation to an assistant, by the Model Context Protocol over the standard input and output. A client starts it; what is printed here is for the client. Without --docs and --portal, the tools for the documentation say that there is none; the others work.',
  forms: ['[--docs <file> | --portal <url>] [--sandbox <url>]'],
  options: {
    docs: valued('<file>', `the documentation, saved from ${brand.portalUrl}${DOCUMENTATION_FILE}`),
    portal: valued(
      '<url>',
      `a portal, such as ${brand.portalUrl}: the same file is fetched from it once, when it is first needed`,
    ),
    sandbox: valued(
      '<url>',
      `a sandbox on this machine, such as ${brand.sandboxOrigin}; by default the server has one of its own`,
    ),
  },
  examples: [['--docs slipway-docs.json', 'Serve the documentation from a file, without a network']],
  exitCodes: '0 the client ended the connection; 2 an argument is invalid.',
});

/**
 * The command `mcp`: serves until the client ends the connection.
 *
 * @param command the command line before its options
 * @throws {InputError} for invalid arguments
 */
export async function mcpCommand(
  args: readonly string[],
  command: string,
  contents: Contents,
): Promise<CommandResult> {
  const options = await readArguments(args, command);
  return unpackServer(contents).serve(contents, options);
}

async function readArguments(args: readonly string[], command: string): Promise<ServeOptions> {
  const problem = (message: string) => argumentError(message, command);
  const { docs, portal, sandbox } = readCommand(mcpLine, args, command).values;
  if (docs !== undefined && portal !== undefined) {
    throw problem('--docs and --portal are both given, but only one of them can be used.');
  }
  if (docs !== undefined) {
    await requireFile(docs, DOCUMENTATION_FIX);
  }
  const portalUrl = portal === undefined ? undefined : strictUrl(portal);
  if (portal !== undefined && (portalUrl === undefined || !isSafe(portalUrl))) {
    throw problem(`--portal ${portal.slice(0, 200)} is not an https URL, or http on this machine.`);
  }
  const sandboxUrl = sandbox === undefined ? undefined : strictUrl(sandbox);
  if (sandbox !== undefined && (sandboxUrl?.protocol !== 'http:' || !isLocal(sandboxUrl))) {
    throw problem(
      `--sandbox ${sandbox.slice(0, 200)} is not a sandbox on this machine, such as ${brand.sandboxOrigin}.`,
    );
  }
  const place: DocumentationPlace =
    docs !== undefined
      ? { kind: 'file', file: docs }
      : portalUrl !== undefined
        ? { kind: 'portal', url: portalUrl }
        : { kind: 'none' };
  return { place, ...(sandboxUrl === undefined ? {} : { sandbox: sandboxUrl }) };
}

function isSafe(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url));
}

function isLocal({ hostname }: URL): boolean {
  return loopbackAddresses(hostname).length > 0;
}
