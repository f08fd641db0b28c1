import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

import { brand } from '../../portal/brand';
import { GUIDANCE_FILE } from '../../portal/files';
import { nearest } from '../../kit/nearest';
import type { Tool } from './define/defineTool';

/** What an assistant is told before its first call. */
const INSTRUCTIONS =
  `Tools for integrating the APIs of ${brand.name} (${brand.tagline}). Before you write an integration, read the rules with ` +
  `read_page and ${GUIDANCE_FILE}. Find out with search_documentation and describe_operation; do not guess names of ` +
  'properties, since an unknown one is rejected. Begin a test sale with make_test_sale, whose fiscal code is demonstration ' +
  'data. Validate each body with validate_body, and a sale with check_law, then send it with call_sandbox. To update, read ' +
  'first, and send each attribute complete, as it was read, with the change: what a new value leaves out may be lost without ' +
  'an error. Explain an error with explain_error. Nothing is sent to production.';

/**
 * Creates a server of the protocol for tools. One is made for each connection, and the tools keep their state next to it.
 *
 * @param version of this file
 */
export function createServer(tools: readonly Tool[], version: string): McpServer {
  const made = new McpServer(
    { name: brand.name.toLowerCase(), title: brand.name, version, websiteUrl: brand.portalUrl },
    { instructions: INSTRUCTIONS },
  );
  // The tools check their arguments themselves, so that an error names each and says what to do.
  const { server } = made;
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(listed) }));
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
    const { blocks, isError } = await toolNamed(tools, name).call(given);
    return {
      content: blocks.map((text) => ({ type: 'text' as const, text })),
      ...(isError ? { isError } : {}),
    };
  });
  return made;
}

function listed({ name, title, description, inputSchema, changes }: Tool) {
  return {
    ...{ name, title, description },
    inputSchema: { ...inputSchema },
    annotations: {
      readOnlyHint: !changes,
      destructiveHint: false,
      idempotentHint: !changes,
      openWorldHint: false,
    },
  };
}

/** @throws {ProtocolError} for an unknown name, as the protocol asks, with what is like it */
function toolNamed(tools: readonly Tool[], name: string): Tool {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) {
    const names = tools.map((one) => one.name);
    const near = nearest(name, names);
    const choice = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are ${names.join(', ')}.`;
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no tool "${name.slice(0, 80)}". ${choice}`,
    );
  }
  return tool;
}
