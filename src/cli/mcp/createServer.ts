import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

import { brand } from '../../portal/brand';
import { GUIDANCE_FILE } from '../../portal/files';
import type { Contents } from '../contents/contents';
import type { CalledSandbox } from './sources/calledSandbox';
import type { LoadDocumentation } from './sources/documentation';
import { callSandbox } from './tools/callSandbox';
import { checkLaw } from './tools/checkLaw';
import { describeOperation } from './tools/describeOperation';
import { inspectCode } from './tools/inspectCode';
import { listOperations } from './tools/listOperations';
import { makeTestSale } from './tools/makeTestSale';
import { readPage } from './tools/readPage';
import { searchDocumentation } from './tools/searchDocumentation';
import { validateBody } from './tools/validateBody';
import { verifyDelivery } from './tools/verifyDelivery';

/** What an assistant is told before its first call. */
const INSTRUCTIONS =
  `Tools for integrating the APIs of ${brand.name} (${brand.tagline}). Before you write an integration, read the rules with ` +
  `read_page and ${GUIDANCE_FILE}. Find out with search_documentation and describe_operation; do not guess names of ` +
  'properties, since an unknown one is refused. Begin a test sale with make_test_sale, whose fiscal code is demonstration ' +
  'data. Validate each body with validate_body, and a sale with check_law, then send it with call_sandbox. To update, read ' +
  'first, and send each attribute complete, as it was read, with the change: what a new value leaves out may be lost without ' +
  'an error. Nothing is sent to production.';

/** What the tools need. */
interface ServerParts {
  readonly contents: Contents;
  readonly documentation: LoadDocumentation;
  readonly sandbox: CalledSandbox;
}

/** Creates the server with all its tools. */
export function createServer({ contents, documentation, sandbox }: ServerParts): McpServer {
  const server = new McpServer(
    {
      name: brand.name.toLowerCase(),
      title: brand.name,
      version: contents.version,
      websiteUrl: brand.portalUrl,
    },
    { instructions: INSTRUCTIONS },
  );
  const tools = [
    searchDocumentation(documentation),
    readPage(documentation),
    listOperations(contents),
    describeOperation(contents),
    makeTestSale,
    validateBody(contents),
    checkLaw(contents),
    inspectCode,
    verifyDelivery(contents),
    callSandbox(sandbox),
  ];
  tools.forEach((add) => {
    add(server);
  });
  return server;
}
